import type { EventType } from '@talkie/contract/events'
import {
  type Answer,
  type ComparedSpan,
  comparedSpan,
  type Question,
  type ReportScope,
} from '@talkie/contract/reporting'
import { alignmentOf } from '../conditions/compare-range.ts'
import { checkRange } from '../conditions/compile-range.ts'
import type { FindFormulas } from '../formulas.ts'
import { planReadings } from '../plan/plan-readings.ts'
import type { Scope } from '../plan/report-scope.ts'
import { understandQuestion } from '../plan/understand-question.ts'
import type { EventStore } from '../registry/ask-event-store.ts'
import type { FindRollups } from '../rollups/find-rollups.ts'
import { readAnswers } from './read-answers.ts'

export type QuestionsQuery = ReportScope & {
  accountId: number
  timezone: string
  /** ISO 4217; revenue is rolled up in it. */
  currency: string
  questions: readonly Question[]
  /** The only types that the screen may count; undefined for all. What is counted of others is 0. */
  types?: readonly EventType[] | undefined
  /** Days that are under way then are compared with the same hours. */
  now?: Date
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
  deps: EventStore & { findFormulas: FindFormulas; findRollups: FindRollups },
  { questions, compare, now = new Date(), ...asked }: QuestionsQuery,
): Promise<{ answers: Answer[]; comparedWith: ComparedSpan | null }> => {
  checkRange(asked.range)
  const { accountId, types } = asked
  const measures = questions.flatMap((question) => question.measures)
  const comparedWith = comparedSpan(asked.range, compare, asked.timezone, now)
  const before = comparedWith
    ? { range: comparedWith, alignment: alignmentOf(asked.range, comparedWith, compare) }
    : undefined
  const [formulas, rollups] = await Promise.all([
    deps.findFormulas(accountId, measures),
    deps.findRollups({ ...asked, ranges: [asked.range, ...(comparedWith ? [comparedWith] : [])] }),
  ])
  const readWith = async (metrics: typeof formulas.value, found: typeof rollups.value): Promise<Answer[]> => {
    const understood = questions.map((question, i) =>
      understandQuestion(question, metrics, types, `questions.${i}`),
    )
    const scope: Scope = { ...asked, types, before, rollups: found }
    return await readAnswers(deps, scope, planReadings(scope, understood))
  }
  const [answers, otherFormulas, otherRollups] = await Promise.all([
    readWith(formulas.value, rollups.value),
    formulas.revalidate(),
    rollups.revalidate(),
  ])
  if (!otherFormulas && !otherRollups) return { answers, comparedWith }
  const again = await readWith((otherFormulas ?? formulas).value, (otherRollups ?? rollups).value)
  return { answers: again, comparedWith }
}
