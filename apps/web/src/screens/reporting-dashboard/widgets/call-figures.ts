import { valuesAt } from '../../../features/reports/widgets/data/answer-rows.ts'
import type { WidgetAnswer } from '../board.ts'
import { callMeasures } from '../widget-questions.ts'

export type CallWidget = 'gtotal' | 'gduration' | 'gvalids' | 'gnovalids' | 'gnot'

/** What a series of calls shows: what all comes to, and its days, each beside the period before. */
export type CallFigures = {
  total: number | null
  before: number | null | undefined
  now: number[]
  previous: number[] | null
}

/** Which of the shared figures a series shows while every call counts. */
const everyCall: Record<CallWidget, (typeof callMeasures)[number]> = {
  gtotal: 'call',
  gduration: 'talk_seconds',
  gvalids: 'valid_calls',
  gnovalids: 'not_valid_calls',
  gnot: 'missed_calls',
}

const shareOf = (whole: number | null | undefined, parts: number | null | undefined) =>
  parts ? (whole ?? 0) / parts : null

/**
 * The figures of a series. Counting every call they are the calls, and the seconds talked on them; counting callers
 * once they are different callers, and the seconds talked with each.
 */
export const callFigures = (
  widget: CallWidget,
  mode: 'total' | 'unique',
  answer: WidgetAnswer,
  buckets: readonly (string | number)[],
): CallFigures => {
  const { values, previous } = answer.totals
  if (mode === 'total' || widget !== 'gduration') {
    const place = mode === 'total' ? callMeasures.indexOf(everyCall[widget]) : 0
    const along = valuesAt(answer, buckets, place)
    return {
      total: values[place] ?? null,
      before: previous?.[place],
      now: along.now,
      previous: along.before,
    }
  }
  const [people, seconds] = [valuesAt(answer, buckets, 0), valuesAt(answer, buckets, 1)]
  const each = (whole: number[], parts: number[]) =>
    whole.map((one, index) => shareOf(one, parts[index]) ?? 0)
  return {
    total: shareOf(values[1], values[0]),
    before: previous && shareOf(previous[1], previous[0]),
    now: each(seconds.now, people.now),
    previous: seconds.before && people.before && each(seconds.before, people.before),
  }
}
