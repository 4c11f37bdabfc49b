import type { Answer, AnswerRow } from '@talkie/contract/reporting'

/** The rows of an answer by the value of their first group. */
const rowsByGroup = (answer: Answer | undefined): Map<string | number, AnswerRow> =>
  new Map(answer?.rows.flatMap((row) => (row.groups[0] === undefined ? [] : [[row.groups[0], row] as const])))

/** One measure of an answer at each of the given groups; 0 where it has no row. */
export const valuesAt = (
  answer: Answer | undefined,
  groups: readonly (string | number)[],
  place: number,
): { now: number[]; before: number[] | null } => {
  const rows = rowsByGroup(answer)
  const now = groups.map((group) => rows.get(group)?.values[place] ?? 0)
  const compared = answer?.totals.previous !== undefined
  return {
    now,
    before: compared ? groups.map((group) => rows.get(group)?.previous?.[place] ?? 0) : null,
  }
}
