import { addDays } from '@talkie/contract/dates'
import type { FigurePage, ReportFilters } from '@talkie/contract/reporting'
import { withExcluded, withFixed } from '../../features/reports/answers/report-search.ts'
import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
import type { PickActions } from '../../features/reports/widgets/picks/pick.ts'
import { useRowWays } from '../../features/reports/widgets/picks/use-row-ways.ts'
import type { PageRange } from '../../ui/date-range/use-date-range.ts'

type Page = Pick<FigurePage, 'range' | 'model' | 'unique' | 'filters'> & {
  page: PageRange
  setFilters: (filters: ReportFilters) => void
  metrics: readonly MetricLook[]
  mock: boolean
}

/** What pointing at something on the dashboard does: it narrows the days, adds a filter, or leads to the rows. */
export const usePickActions = ({ page, setFilters, ...figures }: Page): PickActions => {
  const rowsOf = useRowWays(figures)
  const { filters } = figures
  return {
    onFilter: ({ fixed, range: days }) => {
      if (fixed) setFilters(withFixed(filters, fixed))
      else if (days) page.setRange({ from: days.start, to: addDays(days.end, -1) }, { push: true })
    },
    onExclude: ({ fixed }) => {
      if (fixed) setFilters(withExcluded(filters, fixed))
    },
    rowsOf,
  }
}
