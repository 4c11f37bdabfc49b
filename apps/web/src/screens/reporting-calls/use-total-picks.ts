import type { ReportFilters } from '@talkie/contract/reporting'
import type { Report } from '../../features/reports/table/use-report.ts'
import type { PickActions } from '../../features/reports/widgets/picks/pick.ts'
import { useRowsDestinations } from '../../features/reports/widgets/picks/use-rows-destinations.ts'

type Filter = ReportFilters[number]

/** Reads `in` with one value as `is`, as the views say it, so that no condition stands there twice. */
const simplifyFilters = (filters: ReportFilters): ReportFilters => {
  const simplify = (filter: Filter): Filter => {
    if ('any' in filter || filter.operator !== 'in') return filter
    const [only, ...others] = filter.value
    return only === undefined || others.length > 0 ? filter : { ...filter, operator: 'is', value: only }
  }
  const byText = new Map(filters.map(simplify).map((filter) => [JSON.stringify(filter), filter]))
  return [...byText.values()]
}

/** Brings the table into sight if it begins below the screen, as on a phone. */
const showTable = () => {
  const table = document.querySelector('[role="grid"]')
  if (table && table.getBoundingClientRect().top > window.innerHeight / 2) table.scrollIntoView()
}

/** The calls behind a total are in the table below it: they are shown there, with the view's columns and order. */
export const useTotalPicks = ({ question, isSample, applyFilters }: Report): PickActions => {
  const { range, filters, model, unique } = question
  const listDestinations = useRowsDestinations({
    range,
    filters,
    model: !model || model === 'stored' ? 'last_non_direct' : model,
    unique: unique ?? 0,
    metrics: [],
    isSample,
    showHere: (behind) => {
      if (behind.screen !== 'calls') return false
      const next = simplifyFilters(behind.filters)
      if (JSON.stringify(next) !== JSON.stringify(filters)) applyFilters(next)
      showTable()
      return true
    },
  })
  return { listDestinations }
}
