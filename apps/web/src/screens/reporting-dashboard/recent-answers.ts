import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Answer, ComparedSpan } from '@talkie/contract/reporting'
import { hashKey, type Query } from '@tanstack/react-query'
import { isEmptyAnswer } from '../../features/reports/answers/is-empty-answer.ts'
import { type BoardScope, hasScope } from './board-key.ts'

/** An answer as JSON delivers it, and the epoch milliseconds at which it was requested. */
type TimedAnswer = { answer: JsonifiedValue<Answer>; at: number }

/** The answers of a page for one scope. */
export type BoardAnswers = {
  comparedWith: ComparedSpan | null
  /** By the key of the question. */
  answers: Record<string, TimedAnswer>
}

/** True if no answer of a page has any events. */
export const isEmptyPage = ({ answers }: BoardAnswers): boolean =>
  isEmptyAnswer(Object.values(answers).map(({ answer }) => answer))

/** Answers are reused for this many milliseconds; after that, a changed widget requests them again. */
export const maxAge = 5 * 60_000

/** The parts of a cached query that are read here. */
export type CachedQuery = Pick<Query<BoardAnswers>, 'queryKey' | 'state'>

/** True if two answers are compared with the same dates, until the same time of day. */
export const isSameSpan = (a: ComparedSpan | null, b: ComparedSpan | null): boolean =>
  hashKey([a]) === hashKey([b])

/**
 * Collects the recent answers of exactly the same scope from the cache, so that a choice in one widget causes a request
 * for that widget alone. Invalidated answers are ignored. Only answers with the comparison span of the newest one are
 * returned, because the page states one time for all figures of an ongoing range. Undefined if there are none.
 */
export const findRecentAnswers = (
  queries: readonly CachedQuery[],
  scope: BoardScope,
  now: number,
): BoardAnswers | undefined => {
  const recent = queries
    .flatMap(({ queryKey, state }) =>
      state.data && !state.isInvalidated && hasScope(queryKey, scope) ? state.data : [],
    )
    .flatMap(({ comparedWith, answers }) =>
      Object.entries(answers).map(([name, answer]) => ({ name, answer, comparedWith })),
    )
    .filter(({ answer: { at } }) => now - at < maxAge)
    .sort((a, b) => a.answer.at - b.answer.at)
  const newest = recent.at(-1)
  if (!newest) return undefined
  const { comparedWith } = newest
  const sameSpan = recent.filter((entry) => isSameSpan(entry.comparedWith, comparedWith))
  return { comparedWith, answers: Object.fromEntries(sameSpan.map(({ name, answer }) => [name, answer])) }
}

const withoutSort = (key: string): string => {
  const { sort: _, ...question } = JSON.parse(key) as { sort?: unknown }
  return JSON.stringify(question)
}

/**
 * The answer to a question, or until it arrives the newest one to the same question in another order: a table that is sorted
 * keeps its rows, and its header the focus.
 */
export const findAnswer = (
  answers: BoardAnswers['answers'] | undefined,
  key: string,
): JsonifiedValue<Answer> | undefined => {
  if (!answers) return undefined
  const own = answers[key]
  if (own) return own.answer
  const rest = withoutSort(key)
  const other = Object.keys(answers).findLast((name) => withoutSort(name) === rest)
  return other === undefined ? undefined : answers[other]?.answer
}
