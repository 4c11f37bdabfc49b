import { valuesAt } from '../../../features/reports/widgets/data/answer-rows.ts'
import type { WidgetAnswer } from '../board.ts'
import { callMeasures } from '../widget-questions.ts'

export type CallWidget = 'gtotal' | 'gduration' | 'gvalids' | 'gnovalids' | 'gnot'

/** The figures of a call widget: total and trend, each with those of the comparison range. */
export type CallFigures = {
  total: number | null
  before: number | null | undefined
  now: number[]
  previous: number[] | null
}

/** The measure of each call widget in `total` mode. */
const measureByWidget: Record<CallWidget, (typeof callMeasures)[number]> = {
  gtotal: 'call',
  gduration: 'talk_seconds',
  gvalids: 'valid_calls',
  gnovalids: 'not_valid_calls',
  gnot: 'missed_calls',
}

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
    const series = valuesAt(answer, buckets, index)
    return {
      total: values[index] ?? null,
      before: previous?.[index],
      now: series.now,
      previous: series.before,
    }
  }
  const callers = valuesAt(answer, buckets, 0)
  const seconds = valuesAt(answer, buckets, 1)
  const divideEach = (dividends: number[], divisors: number[]) =>
    dividends.map((dividend, index) => divide(dividend, divisors[index]) ?? 0)
  return {
    total: divide(values[1], values[0]),
    before: previous && divide(previous[1], previous[0]),
    now: divideEach(seconds.now, callers.now),
    previous: seconds.before && callers.before && divideEach(seconds.before, callers.before),
  }
}
