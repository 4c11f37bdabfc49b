import { addDays, type FigurePage, type ReportFilters } from '@talkie/contract'
import type { PageRange } from '../../components/date-range/use-date-range.ts'
import type { MetricLook } from '../../components/metrics/use-metrics.ts'
import { withExcluded, withFixed } from '../../components/report-table/report-search.ts'
import type { PickActions } from '../../components/widgets/pick.ts'
import { useRowWays } from '../../components/widgets/use-row-ways.ts'

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
