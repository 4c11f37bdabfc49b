import { evaluateFormula, toSortFigure } from '@talkie/contract/reporting'
import type { Scope } from '../plan/report-scope.ts'
import type { ResolvedQuestion, SortKey } from '../plan/resolve-question.ts'
import { readAggregates, type StoredRow } from './stored-row.ts'

type SortValue = string | number | null

/** Sorts rows without a value last, in either direction. */
const compareValues = (a: SortValue, b: SortValue, direction: 'asc' | 'desc'): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return (a < b ? -1 : 1) * (direction === 'asc' ? 1 : -1)
}

/** Sorts rows as the event store would by the question's order; the groups in their order break ties. */
export const orderRows = (
  { comparison }: Pick<Scope, 'comparison'>,
  question: ResolvedQuestion,
  rows: readonly StoredRow[],
): StoredRow[] => {
  const order: SortKey[] = [
    ...question.order,
    ...question.by.map((_, index) => ({ by: index, direction: 'asc' as const })),
  ]
  const rowsWithValues = rows.map((row) => {
    const now = readAggregates(question.aggregates, row, 'current')
    const before = readAggregates(question.aggregates, row, 'previous')
    const toSortValue = (key: SortKey): SortValue =>
      'of' in key
        ? toSortFigure(
            comparison ? key.of : 'value',
            evaluateFormula(key.by, now),
            evaluateFormula(key.by, before),
          )
        : (row[`group_${key.by}`] ?? null)
    return { row, values: order.map(toSortValue) }
  })
  return rowsWithValues
    .sort((a, b) => {
      for (const [i, { direction }] of order.entries()) {
        const difference = compareValues(a.values[i] ?? null, b.values[i] ?? null, direction)
        if (difference !== 0) return difference
      }
      return 0
    })
    .map(({ row }) => row)
}
