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

/** Answers of at most this many milliseconds stay on a page while it requests new ones. */
export const maxShownAge = 60 * 60_000

/** The parts of a cached query that are read here. */
export type CachedQuery = Pick<Query<BoardAnswers>, 'queryKey' | 'state'>

/** True if two answers are compared with the same dates, until the same time of day. */
export const isSameSpan = (a: ComparedSpan | null, b: ComparedSpan | null): boolean =>
  hashKey([a]) === hashKey([b])

/** The answers of a scope, the newest of each question, with the comparison span of the newest of all. */
const collectAnswers = (
  queries: readonly CachedQuery[],
  scope: BoardScope,
  isUsable: (answer: TimedAnswer, query: CachedQuery) => boolean,
): BoardAnswers | undefined => {
  const found = queries
    .flatMap((query) => {
      const { data } = query.state
      if (!data || !hasScope(query.queryKey, scope)) return []
      return Object.entries(data.answers)
        .filter(([, answer]) => isUsable(answer, query))
        .map(([name, answer]) => ({ name, answer, comparedWith: data.comparedWith }))
    })
    .sort((a, b) => a.answer.at - b.answer.at)
  const newest = found.at(-1)
  if (!newest) return undefined
  const { comparedWith } = newest
  const sameSpan = found.filter((entry) => isSameSpan(entry.comparedWith, comparedWith))
  return { comparedWith, answers: Object.fromEntries(sameSpan.map(({ name, answer }) => [name, answer])) }
}

/**
 * Collects the recent answers of exactly the same scope from the cache, so that a choice in one widget causes a request
 * for that widget alone. Invalidated answers are ignored. Only answers with the comparison span of the newest one are
 * returned, because the page states one time for all figures of an ongoing range. Undefined if there are none.
 */
export const findRecentAnswers = (
  queries: readonly CachedQuery[],
  scope: BoardScope,
  now: number,
): BoardAnswers | undefined =>
  collectAnswers(queries, scope, ({ at }, { state }) => !state.isInvalidated && now - at < maxAge)

/**
 * The answers that a page shows while it requests its own: those of the same scope and span, also invalidated ones, as a
 * page that is refetched keeps its figures until the new ones arrive. Undefined if there are none.
 */
export const findShownAnswers = (
  queries: readonly CachedQuery[],
  scope: BoardScope,
  now: number,
): BoardAnswers | undefined => collectAnswers(queries, scope, ({ at }) => now - at < maxShownAge)

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
  const [newest] = Object.entries(answers)
    .filter(([name]) => withoutSort(name) === rest)
    .map(([, other]) => other)
    .toSorted((a, b) => b.at - a.at)
  return newest?.answer
}
