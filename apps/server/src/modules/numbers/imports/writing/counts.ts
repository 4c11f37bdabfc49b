import type { ImportCounts, RowProblem } from '@talkie/contract/numbers'
import type { Decision } from './decision.ts'

export const zeroCounts: ImportCounts = { add: 0, change: 0, same: 0, bad: 0 }

/** Adds the count of each verdict to the initial counts. */
export const countVerdicts = (
  decisions: readonly Decision<unknown>[],
  initial: ImportCounts,
): ImportCounts => {
  const counts = { ...initial }
  for (const { verdict } of decisions) counts[verdict] += 1
  return counts
}

export const listProblems = (decisions: readonly Decision<unknown>[]): RowProblem[] =>
  decisions.flatMap((decision) => (decision.verdict === 'bad' ? [decision.problem] : []))

export const listWrites = (decisions: readonly Decision<unknown>[]): unknown[] =>
  decisions.flatMap((decision) => ('write' in decision ? [decision.write] : []))
