import { valuesAt, valuesBefore } from '../../../features/reports/widgets/data/answer-rows.ts'
import type { WidgetAnswer } from '../board.ts'
import { callMeasures } from '../widget-questions.ts'

export type CallWidget = 'gtotal' | 'gduration' | 'gvalids' | 'gnovalids' | 'gnot'

/** The figures of a call widget: total and trend, each with those of the comparison range. */
export type CallFigures = {
  total: number | null
  before: number | null | undefined
  now: number[]
  previous: (number | null)[] | null
}

/** The measure of each call widget in `total` mode. */
const measureByWidget: Record<CallWidget, (typeof callMeasures)[number]> = {
  gtotal: 'call',
  gduration: 'talk_seconds',
  gvalids: 'valid_calls',
  gnovalids: 'not_valid_calls',
  gnot: 'missed_calls',
}

/** Calls, seconds and callers: a bucket without a row had none. */
const counted = { additive: true }

const divide = (dividend: number | null | undefined, divisor: number | null | undefined) =>
  divisor ? (dividend ?? 0) / divisor : null

/**
 * Computes the figures of a call widget from its answer. In `total` mode: calls, and the seconds talked on them. In
 * `unique` mode: distinct callers, and the average seconds talked with each.
 */
export const toCallFigures = (
  widget: CallWidget,
  mode: 'total' | 'unique',
  answer: WidgetAnswer,
  buckets: readonly (string | number)[],
): CallFigures => {
  const { values, previous } = answer.totals
  if (mode === 'total' || widget !== 'gduration') {
    const index = mode === 'total' ? callMeasures.indexOf(measureByWidget[widget]) : 0
    return {
      total: values[index] ?? null,
      before: previous?.[index],
      now: valuesAt(answer, buckets, index),
      previous: valuesBefore(answer, buckets, index, counted),
    }
  }
  const callersBefore = valuesBefore(answer, buckets, 0, counted)
  const secondsBefore = valuesBefore(answer, buckets, 1, counted)
  const divideEach = (dividends: readonly (number | null)[], divisors: readonly (number | null)[]) =>
    dividends.map((dividend, index) => divide(dividend, divisors[index]) ?? 0)
  return {
    total: divide(values[1], values[0]),
    before: previous && divide(previous[1], previous[0]),
    now: divideEach(valuesAt(answer, buckets, 1), valuesAt(answer, buckets, 0)),
    previous: secondsBefore && callersBefore && divideEach(secondsBefore, callersBefore),
  }
}
