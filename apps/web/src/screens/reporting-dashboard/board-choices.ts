import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import type { BreakdownField, DashboardSearch } from './dashboard-search.ts'

export type TableSort = NonNullable<DashboardSearch['sort']>

/** What each widget shows: the choices of the URL, and the dashboard's defaults for what the URL leaves open. */
export type BoardChoices = {
  /** The metric that the page is about: that of the sentence, the trend, and the table's compared columns. */
  metric: WidgetMetric
  kpis: WidgetMetric[]
  funnel: WidgetMetric[]
  daily: WidgetMetric[]
  stacked: boolean
  keywords: WidgetMetric[]
  organicPaid: WidgetMetric
  heat: WidgetMetric
  spread: WidgetMetric
  map: WidgetMetric
  spreadBy: BreakdownField
  dimension: BreakdownField
  sort: TableSort
  shares: boolean
  mode: 'total' | 'unique'
  /** The metrics that are columns of the table: all of them, up to the limit of a question. */
  table: WidgetMetric[]
}

/** The API accepts this many measures per question. */
const maxMeasures = 40

/** The metrics of the first one's format. Bars share one axis, on which a rate beside counts would be invisible. */
const filterSameFormat = (metrics: WidgetMetric[]) =>
  metrics.filter(({ format }) => format === metrics[0]?.format)

/** Builds the choices of a page; null if all metrics of the account are archived, since there is nothing to show. */
export const buildBoardChoices = (
  search: DashboardSearch,
  metrics: readonly WidgetMetric[],
): BoardChoices | null => {
  const [fallback] = metrics
  if (!fallback) return null
  const findMetrics = (measures: readonly string[]) =>
    measures.flatMap((measure) => metrics.find((metric) => metric.measure === measure) ?? [])
  const chooseOne = (measure: string | undefined, defaultMeasure: string) =>
    findMetrics([measure ?? '', defaultMeasure])[0] ?? fallback
  const orFallback = (found: WidgetMetric[]) => (found.length > 0 ? found : [fallback])
  const table = metrics.slice(0, maxMeasures)
  const kpis = orFallback(metrics.filter((metric) => metric.default)).slice(0, maxMeasures)
  const metric = chooseOne(search.metric, 'valid')
  const isSortable = (by: string) =>
    by === (search.dimension ?? 'campaign') || table.some(({ measure }) => measure === by)
  const sort = (search.sort ?? []).filter(({ by }) => isSortable(by))
  return {
    metric,
    kpis,
    funnel: metrics.filter((metric) => metric.funnel).slice(0, maxMeasures),
    daily: filterSameFormat(orFallback(findMetrics(search.daily ?? ['call', 'valid', 'c2c']))),
    stacked: search.stacked ?? false,
    keywords: orFallback(findMetrics(['visit', 'call', 'valid'])),
    organicPaid: chooseOne(search.organicPaid, 'valid'),
    heat: chooseOne(search.heat, 'call'),
    spread: chooseOne(search.spread, 'call'),
    map: chooseOne(search.map, 'call'),
    spreadBy: search.spreadBy ?? 'channel',
    dimension: search.dimension ?? 'campaign',
    sort: sort.length > 0 ? sort : [{ by: metric.measure, direction: 'desc' }],
    shares: search.shares ?? false,
    mode: search.mode ?? 'total',
    table,
  }
}
