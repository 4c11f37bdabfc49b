import { evaluateFormula } from '@talkie/contract/reporting'
import type { UnderstoodQuestion } from '../plan/understand-question.ts'
import { type StoredRow, termsOf } from './stored-row.ts'

type Key = string | number | null

/** No value stands last, whichever the direction. */
const compare = (a: Key, b: Key, direction: 'asc' | 'desc'): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return (a < b ? -1 : 1) * (direction === 'asc' ? 1 : -1)
}

/** Rows in a question's order, as the event store would give them; groups in their order decide between equals. */
export const inOrder = (question: UnderstoodQuestion, rows: readonly StoredRow[]): StoredRow[] => {
  const order = [
    ...question.order,
    ...question.by.map((_, place) => ({ by: place, direction: 'asc' as const })),
  ]
  const keyed = rows.map((row) => {
    const terms = termsOf(question.terms, row, 'now')
    return {
      row,
      keys: order.map(
        ({ by }): Key => (typeof by === 'number' ? (row[`group_${by}`] ?? null) : evaluateFormula(by, terms)),
      ),
    }
  })
  return keyed
    .sort((a, b) => {
      for (const [i, { direction }] of order.entries()) {
        const difference = compare(a.keys[i] ?? null, b.keys[i] ?? null, direction)
        if (difference !== 0) return difference
      }
      return 0
    })
    .map(({ row }) => row)
}
