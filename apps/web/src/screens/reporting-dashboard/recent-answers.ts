import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Answer, ComparedSpan } from '@talkie/contract/reporting'
import { hashKey, type Query } from '@tanstack/react-query'
import { isEmptyAnswer } from '../../features/reports/answers/is-empty-answer.ts'
import { type BoardScope, isOfScope } from './board-key.ts'

/** An answer as it arrives, and when it was asked for. */
type KeptAnswer = { answer: JsonifiedValue<Answer>; at: number }

/** All that a page was told for one scope. */
export type BoardAnswers = {
  comparedWith: ComparedSpan | null
  /** By the questions' names. */
  answers: Record<string, KeptAnswer>
}

/** Whether all answers of a page say that nothing happened. */
export const isEmptyPage = ({ answers }: BoardAnswers): boolean =>
  isEmptyAnswer(Object.values(answers).map(({ answer }) => answer))

/** Answers are taken over for so many milliseconds; later, a changed widget asks anew. */
export const goodFor = 5 * 60_000

/** A query of the cache, as far as it is read here. */
export type CachedQuery = Pick<Query<BoardAnswers>, 'queryKey' | 'state'>

/** Whether two answers are compared with the same days, until the same time. */
export const isSameSpan = (one: ComparedSpan | null, other: ComparedSpan | null): boolean =>
  hashKey([one]) === hashKey([other])

/**
 * The answers that other questions of exactly the same scope brought a moment ago, so that a choice in one widget
 * asks for that widget alone. An invalidated answer does not count. All are compared with the span of the newest one:
 * the page says one time for all figures of days under way. Undefined where there is none.
 */
export const recentAnswers = (
  queries: readonly CachedQuery[],
  scope: BoardScope,
  now: number,
): BoardAnswers | undefined => {
  const recent = queries
    .flatMap(({ queryKey, state }) =>
      state.data && !state.isInvalidated && isOfScope(queryKey, scope) ? state.data : [],
    )
    .flatMap(({ comparedWith, answers }) =>
      Object.entries(answers).map(([name, answer]) => ({ name, answer, comparedWith })),
    )
    .filter(({ answer: { at } }) => now - at < goodFor)
    .sort((a, b) => a.answer.at - b.answer.at)
  const newest = recent.at(-1)
  if (!newest) return undefined
  const { comparedWith } = newest
  const together = recent.filter((one) => isSameSpan(one.comparedWith, comparedWith))
  return { comparedWith, answers: Object.fromEntries(together.map(({ name, answer }) => [name, answer])) }
}
