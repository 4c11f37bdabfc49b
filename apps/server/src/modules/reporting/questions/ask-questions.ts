import type { Answer, DateRange, EventType, Question, ReportScope } from '@talkie/contract'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { EventStore } from '../ask-event-store.ts'
import { checkRange } from '../compile-range.ts'
import type { FindSums } from '../sums/find-sums.ts'
import type { Sums } from '../sums/sums.ts'
import { alignmentOf, comparedRange } from './compare-range.ts'
import { findFormulas } from './find-formulas.ts'
import type { Scope } from './parts.ts'
import { planReadings } from './plan-readings.ts'
import { readAnswers } from './read-answers.ts'
import { understandQuestion } from './understand-question.ts'

export type Asked = ReportScope & {
  accountId: number
  timezone: string
  /** ISO 4217; revenue is summed in it. */
  currency: string
  questions: readonly Question[]
  /** The only types that the screen may count; undefined for all. What is counted of others is 0. */
  types?: readonly EventType[] | undefined
}

/**
 * Answers the questions of one screen, in their order. A group that only the period compared with has is a row too.
 *
 * Under an attribution model other than the rows' own, a conversion stands in the groups of its touches with the
 * touches' shares, and filters on the fields of a touch choose among touches; different persons (`visitors`,
 * `callers`), and everything where `unique` counts persons once, are by the rows as they are.
 * @throws Refusal BAD_REQUEST with the field's name, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const askQuestions = async (
  deps: EventStore & { db: Executor; findSums: FindSums },
  { questions, compare, ...asked }: Asked,
): Promise<{ answers: Answer[]; comparedWith: DateRange | null }> => {
  checkRange(asked.range)
  const comparedWith = comparedRange(asked.range, compare)
  const [metrics, found] = await Promise.all([
    findFormulas(
      deps.db,
      asked.accountId,
      questions.flatMap(({ measures }) => measures),
    ),
    deps.findSums({ ...asked, ranges: [asked.range, ...(comparedWith ? [comparedWith] : [])] }),
  ])
  const understood = questions.map((question, i) =>
    understandQuestion(question, metrics, asked.types, `questions.${i}`),
  )
  const before = comparedWith
    ? { range: comparedWith, alignment: alignmentOf(asked.range, comparedWith, compare) }
    : undefined
  const readWith = (sums: Sums | undefined): Promise<Answer[]> => {
    const scope: Scope = { ...asked, types: asked.types, before, sums }
    return readAnswers(deps, scope, planReadings(scope, understood))
  }
  const [answers, changed] = await Promise.all([readWith(found.sums), found.check()])
  return { answers: changed ? await readWith(changed.sums) : answers, comparedWith }
}
