import { type ReportFilters, type RowScope, reportFiltersSchema } from '@talkie/contract/reporting'
import { useDateRange } from '../../../ui/date-range/use-date-range.ts'
import { FilterBar } from '../filter-bar/filter-bar.tsx'
import type { ReportScreen } from './report-screen.ts'
import { useReportFilterFields } from './use-filter-fields.ts'

type ReportFilterBarProps = {
  /** Behind whose permission values are looked up. */
  screen: ReportScreen
  /** Which events values are looked up in. */
  scope?: RowScope
  value: ReportFilters
  /** Event tags that the filters may name and that are no longer there. */
  goneTags?: readonly string[] | undefined
  onChange: (filters: ReportFilters) => void
}

/** The filters of a screen of reporting, over every field, with or-groups. */
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
