import type { DateRange } from '@talkie/contract/dates'
import { type Answer, type ComparedSpan, hasComparedBucket } from '@talkie/contract/reporting'
import type { WidgetMetric } from '../../metrics/use-metrics.ts'
import { valuesAt, valuesBefore } from './answer-rows.ts'

/** A metric's values by bucket, and those of the compared period; null where that has no such bucket, or none that is known. */
export type Series = { metric: WidgetMetric; now: number[]; before: (number | null)[] | null }

/** Removes the compared values of buckets that are compared with nothing, such as days to come. */
export const cutToCompared = (
  values: readonly (number | null)[] | null,
  range: DateRange,
  buckets: readonly (string | number)[],
  span: ComparedSpan | null,
): (number | null)[] | null =>
  values?.map((value, index) =>
    span && !hasComparedBucket(range, span, buckets[index] ?? '') ? null : value,
  ) ?? null

/** An answer's metrics by bucket, in the order of the question. */
export const toSeries = (
  metrics: readonly WidgetMetric[],
  answer: Answer | undefined,
  {
    range,
    buckets,
    span,
  }: { range: DateRange; buckets: readonly (string | number)[]; span: ComparedSpan | null },
): Series[] =>
  metrics.map((metric, index) => {
    const before = valuesBefore(answer, buckets, index, metric)
    return {
      metric,
      now: valuesAt(answer, buckets, index),
      before: cutToCompared(before, range, buckets, span),
    }
  })

/**
 * The compared period, drawn behind the bars: that of the first metric for bars beside each other, the sum for stacked
 * ones.
 */
export const toComparedValues = (series: readonly Series[], stacked: boolean): (number | null)[] | null => {
  const [first, ...others] = series
  if (!first?.before || series.every(({ before }) => before?.every((value) => !value))) return null
  if (!stacked) return first.before
  return first.before.map((value, index) =>
    value === null ? null : others.reduce((sum, { before }) => sum + (before?.[index] ?? 0), value),
  )
}

/**
 * Cuts a line before the bucket that is not over: the part up to the last whole bucket, and the rest, which begins there.
 * The rest is null if all buckets are over. Buckets after the ongoing one have no value.
 */
export const splitOngoing = (
  values: readonly number[],
  ongoing: number,
): { closed: (number | null)[]; open: (number | null)[] | null } => {
  if (ongoing < 0) return { closed: [...values], open: null }
  return {
    closed: values.map((value, index) => (index < ongoing || (ongoing === 0 && index === 0) ? value : null)),
    open:
      ongoing === 0
        ? null
        : values.map((value, index) => (index === ongoing || index === ongoing - 1 ? value : null)),
  }
}
