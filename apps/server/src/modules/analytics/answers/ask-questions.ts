import type { EventType } from '@talkie/contract/events'
import {
  type Answer,
  buildComparedSpan,
  type ComparedSpan,
  type Question,
  type ReportScope,
} from '@talkie/contract/reporting'
import { buildAlignment } from '../conditions/compare-range.ts'
import { checkRange } from '../conditions/compile-range.ts'
import type { FindFormulas } from '../formulas.ts'
import { planQueries } from '../plan/plan-queries.ts'
import type { Scope } from '../plan/report-scope.ts'
import { resolveQuestion } from '../plan/resolve-question.ts'
import type { EventStore } from '../registry/query-event-store.ts'
import type { FindRollups } from '../rollups/find-rollups.ts'
import { readAnswers } from './read-answers.ts'

export type QuestionsQuery = ReportScope & {
  accountId: number
  timezone: string
  /** ISO 4217. Only sales in this currency are revenue. */
  currency: string
  questions: readonly Question[]
  /** The only event types that the screen may count; undefined for all. Aggregates of other types are 0. */
  types?: readonly EventType[] | undefined
  /** A day in progress is compared with the same hours of an earlier day. */
  now?: Date
}

/**
 * Answers the questions of a request, in their order. A group that occurs only in the compared range is a row too.
 *
 * Under an attribution model other than `last_non_direct`, a conversion is in the groups of its touches with the touches'
 * shares, and filters on touch fields select touches. Two things are read as stored under every model: counts of distinct
 * `visitors` and `callers`, and all counts where `unique` counts a caller or visitor once.
 * @throws Refusal BAD_REQUEST with the field's path, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const askQuestions = async (
  deps: EventStore & { findFormulas: FindFormulas; findRollups: FindRollups },
  { questions, compare, now = new Date(), ...query }: QuestionsQuery,
): Promise<{ answers: Answer[]; comparedWith: ComparedSpan | null }> => {
  checkRange(query.range)
  const { accountId, types } = query
  const measures = questions.flatMap((question) => question.measures)
  const comparedWith = buildComparedSpan(query.range, compare, query.timezone, now)
  const comparison = comparedWith
    ? { range: comparedWith, alignment: buildAlignment(query.range, comparedWith, compare) }
    : undefined
  const [formulas, rollups] = await Promise.all([
    deps.findFormulas(accountId, measures),
    deps.findRollups({ ...query, ranges: [query.range, ...(comparedWith ? [comparedWith] : [])] }),
  ])
  const answerWith = async (
    metrics: typeof formulas.value,
    knownRollups: typeof rollups.value,
  ): Promise<Answer[]> => {
    const resolved = questions.map((question, i) =>
      resolveQuestion(question, metrics, types, `questions.${i}`),
    )
    const scope: Scope = { ...query, types, comparison, rollups: knownRollups }
    return await readAnswers(deps, scope, planQueries(scope, resolved))
  }
  // The report runs on cached values while these are revalidated, and runs again where one has changed.
  const [answers, newFormulas, newRollups] = await Promise.all([
    answerWith(formulas.value, rollups.value),
    formulas.revalidate(),
    rollups.revalidate(),
  ])
  if (!newFormulas && !newRollups) return { answers, comparedWith }
  const newAnswers = await answerWith((newFormulas ?? formulas).value, (newRollups ?? rollups).value)
  return { answers: newAnswers, comparedWith }
}
