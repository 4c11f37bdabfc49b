import type { CsvCell } from './csv.ts'
import type { Format } from './figures.ts'

/**
 * What a figure measures: `money` is in one currency, `percent` is a share (0.5 is 50 %), `duration` is in seconds, `time`
 * is an instant.
 */
export type FigureKind = 'number' | 'money' | 'percent' | 'duration' | 'time'

/** The unit of a kind, as the heading of its column has it; undefined for a plain number. */
export const csvUnit = (
  kind: FigureKind,
  { timezone, currency }: Pick<Format, 'timezone' | 'currency'>,
): string | undefined =>
  ({ number: undefined, money: currency, percent: '%', duration: 's', time: timezone })[kind]

/** A column's heading with its unit: `Talk time (s)`, `When (Europe/Madrid)`. */
export const csvHeading = (label: string, unit: string | undefined): string =>
  unit ? `${label} (${unit})` : label

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * A figure as people's files have it: a number in the unit of `csvUnit`, with at most two decimals as on screens; an
 * instant as the account's clock shows it, `2026-11-21 11:42:07`. A null value is an empty cell.
 */
export const toCsvFigure = (
  value: string | number | null | undefined,
  kind: FigureKind,
  { stamp }: Pick<Format, 'stamp'>,
): CsvCell => {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'time') return stamp(value)
  if (typeof value === 'string') return value
  return round(kind === 'percent' ? value * 100 : value)
}
