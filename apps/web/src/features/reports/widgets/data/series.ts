import type { Answer } from '@talkie/contract/reporting'
import type { MetricLook } from '../../metrics/use-metrics.ts'
import { valuesAt } from './answer-rows.ts'

/** One metric along the buckets of a range, beside the period compared with. */
export type Series = { metric: MetricLook; now: number[]; before: number[] | null }

/** The metrics of an answer along buckets, in the order in which they were asked for. */
export const seriesOf = (
  metrics: readonly MetricLook[],
  answer: Answer | undefined,
  buckets: readonly (string | number)[],
): Series[] => metrics.map((metric, place) => ({ metric, ...valuesAt(answer, buckets, place) }))

/** The hours of a day that is compared until a time, `HH:MM`, end with that time: later ones have no value. */
export const untilTime = (
  ghost: readonly number[] | null,
  hours: readonly (string | number)[],
  until: string,
): (number | null)[] | null => {
  const last = Number(until.slice(0, 2))
  return ghost?.map((value, index) => (Number(hours[index]) > last ? null : value)) ?? null
}

/**
 * What is drawn behind the bars: the period compared with. Beside each other, bars are compared by the first metric,
 * on top of each other by what they come to together.
 */
export const ghostOf = (series: readonly Series[], stacked: boolean): number[] | null => {
  const [first, ...others] = series
  if (!first?.before || series.every(({ before }) => before?.every((value) => value === 0))) return null
  if (!stacked) return first.before
  return first.before.map((value, index) =>
    others.reduce((sum, { before }) => sum + (before?.[index] ?? 0), value),
  )
}
