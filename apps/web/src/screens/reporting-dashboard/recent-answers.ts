import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Answer, ComparedSpan } from '@talkie/contract'
import type { Query } from '@tanstack/react-query'
import { isEmptyAnswer } from '../../components/report-table/is-empty-answer.ts'
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

/**
 * The answers that other questions of exactly the same scope brought a moment ago, so that a choice in one widget
 * asks for that widget alone. An invalidated answer does not count. Undefined where there is none.
 */
export const recentAnswers = (
  queries: readonly CachedQuery[],
  scope: BoardScope,
  now: number,
): BoardAnswers | undefined => {
  const pages = queries.flatMap(({ queryKey, state }) =>
    state.data && !state.isInvalidated && isOfScope(queryKey, scope) ? state.data : [],
  )
  const answers = pages
    .flatMap((page) => Object.entries(page.answers))
    .filter(([, { at }]) => now - at < goodFor)
    .sort(([, a], [, b]) => a.at - b.at)
  const [page] = pages
  return page && answers.length > 0
    ? { comparedWith: page.comparedWith, answers: Object.fromEntries(answers) }
    : undefined
}
