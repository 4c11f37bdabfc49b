import type { Term } from '../plan/measure-formula.ts'

/** A row as the event store gives it: see `readingQuery`. */
export type StoredRow = Record<string, string | number | null>
/** The range, or the one that it is compared with. */
export type Period = 'now' | 'was'

/** Shares of a conversion are no whole numbers: what rounding them in the store leaves behind is taken off. */
const rounded = (value: string | number | null | undefined) => {
  const number = Number(value ?? 0)
  return Number.isInteger(number) ? number : Number(number.toFixed(6))
}

/** A row's terms, by their names. */
export const termsOf = (terms: readonly Term[], row: StoredRow, period: Period): Record<string, number> =>
  Object.fromEntries(terms.map((term) => [term, rounded(row[`${period}_${term}`])]))
