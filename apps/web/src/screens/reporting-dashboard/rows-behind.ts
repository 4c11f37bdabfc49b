import { type ReportFilters, type RowsBehind, reportFiltersSchema } from '@talkie/contract'
import { searchOfRows } from '../../components/report-table/report-search.ts'
import type { WidgetPick } from '../../components/widgets/pick.ts'

/** The address of the rows behind a figure. */
export const searchOfBehind = ({ screen: _, meaning: _meaning, ...rows }: RowsBehind, mock: boolean) => ({
  ...searchOfRows(rows),
  ...(mock ? { mock: true } : {}),
})

/** The filters that leave out what was pointed at: of several fields, all together and not each. */
export const withExcluded = (
  filters: ReportFilters,
  fixed: NonNullable<WidgetPick['fixed']>,
): ReportFilters => {
  const conditions = Object.entries(fixed).map(([field, value]) => ({ field, operator: 'is_not', value }))
  const added = conditions.length > 1 ? [{ any: conditions }] : conditions
  return [...filters, ...reportFiltersSchema.parse(added)]
}
