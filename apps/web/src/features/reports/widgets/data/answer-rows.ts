import type { Answer, AnswerRow } from '@talkie/contract/reporting'
import type { WidgetMetric } from '../../metrics/use-metrics.ts'
import { readBefore } from './read-before.ts'

/** An answer's rows by the value of their first group. */
const indexRowsByGroup = (answer: Answer | undefined): Map<string | number, AnswerRow> =>
  new Map(answer?.rows.flatMap((row) => (row.groups[0] === undefined ? [] : [[row.groups[0], row] as const])))

/** A measure's values for the given groups; 0 where the answer has no row. */
export const valuesAt = (
  answer: Answer | undefined,
  groups: readonly (string | number)[],
  measureIndex: number,
): number[] => {
  const rows = indexRowsByGroup(answer)
  return groups.map((group) => rows.get(group)?.values[measureIndex] ?? 0)
}

/** A metric's values for the given groups in the compared period, as `readBefore`; null if the answer is not compared. */
export const valuesBefore = (
  answer: Answer | undefined,
  groups: readonly (string | number)[],
  measureIndex: number,
  metric: Pick<WidgetMetric, 'additive'>,
): (number | null)[] | null => {
  if (answer?.totals.previous === undefined) return null
  const rows = indexRowsByGroup(answer)
  return groups.map((group) => readBefore(answer, rows.get(group) ?? {}, measureIndex, metric) ?? null)
}
