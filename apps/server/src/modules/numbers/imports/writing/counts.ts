import type { ImportCounts, RowChange, RowProblem } from '@talkie/contract/numbers'
import type { ParsedRow } from '../reading/parsed-row.ts'
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

/** The most rows of a preview. */
export const maxShownChanges = 100

/** Lists what decisions add or change, beside the rows that they are about. */
export const listChanges = (
  rows: readonly ParsedRow[],
  decisions: readonly Decision<unknown>[],
): RowChange[] =>
  decisions.flatMap((decision, index) => {
    const row = rows[index]
    if (!row || !('fields' in decision)) return []
    return { line: row.line, subject: row.subject, verdict: decision.verdict, fields: decision.fields }
  })

export const listProblems = (decisions: readonly Decision<unknown>[]): RowProblem[] =>
  decisions.flatMap((decision) => (decision.verdict === 'bad' ? [decision.problem] : []))

export const listWrites = (decisions: readonly Decision<unknown>[]): unknown[] =>
  decisions.flatMap((decision) => ('write' in decision ? [decision.write] : []))
