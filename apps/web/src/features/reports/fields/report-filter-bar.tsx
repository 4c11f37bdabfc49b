import { type ReportFilters, type RowScope, reportFiltersSchema } from '@talkie/contract/reporting'
import { useDateRange } from '../../../ui/date-range/use-date-range.ts'
import { FilterBar } from '../filter-bar/filter-bar.tsx'
import type { AskedScreen } from './report-screen.ts'
import { useReportFilterFields } from './use-filter-fields.ts'

type ReportFilterBarProps = {
  /** The screen whose permission the lookup of values needs. */
  screen: AskedScreen
  /** The events in which values are looked up. */
  scope?: RowScope
  value: ReportFilters
  /** Deleted event tags that the filters may still contain. */
  goneTags?: readonly string[] | undefined
  onChange: (filters: ReportFilters) => void
}

/** The filters of a reporting screen, over all fields, with or-groups. */
export const ReportFilterBar = ({ screen, scope, value, goneTags, onChange }: ReportFilterBarProps) => {
  const range = useDateRange()
  const fields = useReportFilterFields(screen, range, { scope, goneTags })
  return (
    <FilterBar
      fields={fields}
      value={value}
      onChange={(filters) => onChange(reportFiltersSchema.parse(filters))}
    />
  )
}
