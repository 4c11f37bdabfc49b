import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Answer, DateRange } from '@talkie/contract'
import type { Query } from '@tanstack/react-query'

/** An answer as it arrives, and when it was asked for. */
export type KeptAnswer = { answer: JsonifiedValue<Answer>; at: number }

/** All that a page was told for one range, filters and model. */
export type BoardAnswers = {
  range: DateRange
  comparedWith: DateRange | null
  /** By the questions' names. */
  answers: Record<string, KeptAnswer>
}

/** Answers are taken over for so long; later, a changed widget asks anew. */
const goodFor = 5 * 60_000

/**
 * The answers that other questions of the same scope brought a moment ago, so that a choice in one widget asks for
 * that widget alone. What was declared outdated counts no more.
 */
export const recentAnswers = (
  queries: readonly Pick<Query<BoardAnswers>, 'state'>[],
  now: number,
): Record<string, KeptAnswer> =>
  Object.fromEntries(
    queries
      .filter(({ state }) => !state.isInvalidated)
      .flatMap(({ state }) => Object.entries(state.data?.answers ?? {}))
      .filter(([, { at }]) => now - at < goodFor)
      .sort(([, a], [, b]) => a.at - b.at),
  )
