import type { ImportCounts, RowProblem } from '@talkie/contract/numbers'
import type { Decision } from './decision.ts'

/** Nothing yet. */
export const noCounts: ImportCounts = { add: 0, change: 0, same: 0, bad: 0 }

/** How many decisions say what. */
export const countOf = (decisions: readonly Decision<unknown>[], sum: ImportCounts): ImportCounts => {
  const counts = { ...sum }
  for (const { verdict } of decisions) counts[verdict] += 1
  return counts
}

export const problemsOf = (decisions: readonly Decision<unknown>[]): RowProblem[] =>
  decisions.flatMap((decision) => (decision.verdict === 'bad' ? [decision.problem] : []))

export const wantedOf = (decisions: readonly Decision<unknown>[]): unknown[] =>
  decisions.flatMap((decision) => ('wanted' in decision ? [decision.wanted] : []))
