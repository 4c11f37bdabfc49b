import { addDays } from '@talkie/contract/dates'
import type { FigureContext, ReportFilters } from '@talkie/contract/reporting'
import { withExcludedFields, withFixedFields } from '../../features/reports/answers/report-search.ts'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import type { PickActions } from '../../features/reports/widgets/picks/pick.ts'
import { useRowsDestinations } from '../../features/reports/widgets/picks/use-rows-destinations.ts'
import type { PageRange } from '../../ui/date-range/use-date-range.ts'

type Page = Pick<FigureContext, 'range' | 'model' | 'unique' | 'filters'> & {
  page: PageRange
  setFilters: (filters: ReportFilters) => void
  metrics: readonly WidgetMetric[]
  isSample: boolean
}

/** The actions on a figure of the dashboard: narrow the date range, add a filter, exclude a value, open the rows. */
export const usePickActions = ({ page, setFilters, ...figures }: Page): PickActions => {
  const listDestinations = useRowsDestinations(figures)
  const { filters } = figures
  return {
    onFilter: ({ fixed, range: days }) => {
      if (fixed) setFilters(withFixedFields(filters, fixed))
      else if (days) page.setRange({ from: days.start, to: addDays(days.end, -1) }, { push: true })
    },
    onExclude: ({ fixed }) => {
      if (fixed) setFilters(withExcludedFields(filters, fixed))
    },
    listDestinations,
  }
}
