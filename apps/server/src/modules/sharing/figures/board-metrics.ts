import type { Metric } from '@talkie/contract/reporting'

/** The metrics that each part of a dashboard shows when it is sent, downloaded or shared. */
export type BoardMetrics = {
  /** The key figures; the main one is among them. */
  kpis: Metric[]
  /** What the sentence, the trend, the campaigns and the hours count. */
  main: Metric
  funnel: Metric[]
}

const maxKpis = 8

const findMetric = (metrics: readonly Metric[], measure: string) =>
  metrics.find((metric) => metric.measure === measure)

/**
 * Chooses the metrics of a dashboard among the active ones of an account, as its screen does; undefined if the account
 * has archived all of them. Pure.
 */
export const chooseBoardMetrics = (metrics: readonly Metric[]): BoardMetrics | undefined => {
  const main = findMetric(metrics, 'valid') ?? metrics[0]
  if (!main) return undefined
  const defaults = metrics.filter((metric) => metric.default)
  const kpis = (defaults.includes(main) ? defaults : [main, ...defaults]).slice(0, maxKpis)
  return {
    kpis: kpis.includes(main) ? kpis : [main, ...kpis.slice(0, maxKpis - 1)],
    main,
    funnel: metrics.filter((metric) => metric.funnel).slice(0, maxKpis),
  }
}
