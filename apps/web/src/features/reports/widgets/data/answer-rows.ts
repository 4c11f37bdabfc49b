import type { Answer, AnswerRow } from '@talkie/contract/reporting'

/** An answer's rows by the value of their first group. */
const indexRowsByGroup = (answer: Answer | undefined): Map<string | number, AnswerRow> =>
  new Map(answer?.rows.flatMap((row) => (row.groups[0] === undefined ? [] : [[row.groups[0], row] as const])))

/** A measure's values for the given groups; 0 where the answer has no row. */
export const valuesAt = (
  answer: Answer | undefined,
  groups: readonly (string | number)[],
  measureIndex: number,
): { now: number[]; before: number[] | null } => {
  const rows = indexRowsByGroup(answer)
  const now = groups.map((group) => rows.get(group)?.values[measureIndex] ?? 0)
  const compared = answer?.totals.previous !== undefined
  return {
    now,
    before: compared ? groups.map((group) => rows.get(group)?.previous?.[measureIndex] ?? 0) : null,
  }
}
