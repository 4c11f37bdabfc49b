import type { AggregateName } from '../plan/measure-formula.ts'
import type { Period } from '../plan/query-plan.ts'

/** A row as the event store returns it; see `compileQuery` for its columns. */
export type StoredRow = Record<string, string | number | null>

/** Shares of a conversion are fractions. Rounding removes the error of adding them up. */
const toRounded = (value: string | number | null | undefined) => {
  const number = Number(value ?? 0)
  return Number.isInteger(number) ? number : Number(number.toFixed(6))
}

/** A row's aggregates by name. */
export const readAggregates = (
  names: readonly AggregateName[],
  row: StoredRow,
  period: Period,
): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, toRounded(row[`${period}_${name}`])]))
