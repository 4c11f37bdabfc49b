import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
import type { BreakdownField, DashboardSearch } from './dashboard-search.ts'

/** What each widget shows: the address's choices, and where it says nothing the dashboard's own. */
export type BoardChoices = {
  kpis: MetricLook[]
  funnel: MetricLook[]
  daily: MetricLook[]
  stacked: boolean
  keywords: MetricLook[]
  organicPaid: MetricLook
  heat: MetricLook
  spread: MetricLook
  map: MetricLook
  spreadBy: BreakdownField
  dimension: BreakdownField
  sort: { by: string; direction: 'asc' | 'desc' }[]
  shares: boolean
  mode: 'total' | 'unique'
  /** Every metric, those that the table has columns for. */
  table: MetricLook[]
}

/** Most that one question may ask for. */
const mostMeasures = 40

/** Bars beside each other have one axis: a rate beside counts would not be seen. */
const alike = (metrics: MetricLook[]) => metrics.filter(({ format }) => format === metrics[0]?.format)

/** The choices of a page; null for an account whose metrics are all archived, which has nothing to show. */
export const choicesOf = (search: DashboardSearch, metrics: readonly MetricLook[]): BoardChoices | null => {
  const [first] = metrics
  if (!first) return null
  const named = (measures: readonly string[]) =>
    measures.flatMap((measure) => metrics.find((metric) => metric.measure === measure) ?? [])
  const one = (chosen: string | undefined, usual: string) => named([chosen ?? '', usual])[0] ?? first
  const some = (measures: MetricLook[]) => (measures.length > 0 ? measures : [first])
  const table = metrics.slice(0, mostMeasures)
  const kpis = some(metrics.filter((metric) => metric.default)).slice(0, mostMeasures)
  const main = one(undefined, 'valid')
  const sortable = (by: string) =>
    by === (search.dimension ?? 'campaign') || table.some(({ measure }) => measure === by)
  const sort = (search.sort ?? []).filter(({ by }) => sortable(by))
  return {
    kpis,
    funnel: metrics.filter((metric) => metric.funnel).slice(0, mostMeasures),
    daily: alike(some(named(search.daily ?? ['call', 'valid', 'c2c']))),
    stacked: search.stacked ?? false,
    keywords: some(named(['visit', 'call', 'valid'])),
    organicPaid: one(search.organicPaid, 'valid'),
    heat: one(search.heat, 'call'),
    spread: one(search.spread, 'call'),
    map: one(search.map, 'call'),
    spreadBy: search.spreadBy ?? 'channel',
    dimension: search.dimension ?? 'campaign',
    sort: sort.length > 0 ? sort : [{ by: main.measure, direction: 'desc' }],
    shares: search.shares ?? false,
    mode: search.mode ?? 'total',
    table,
  }
}
