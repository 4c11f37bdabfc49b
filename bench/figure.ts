import { writeFileSync } from 'node:fs'

/** One measured value; `aim` is what it should reach, as a person reads it. */
export type Figure = { name: string; value: number; unit: string; aim?: string; note?: string }

/** What a group of measurements is called on the command line, and how it is taken. */
export type Measurement = { name: string; measure: () => Promise<Figure[]> }

/** The value below which a share (0 to 1) of the values lies; 0 of none. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const rounded = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100

/** Figures as a table of text. */
export const asTable = (figures: readonly Figure[]): string => {
  const rows = [
    ['figure', 'value', 'unit', 'aim', ''],
    ...figures.map(({ name, value, unit, aim, note }) => [
      name,
      rounded(value).toLocaleString('en', { useGrouping: true }),
      unit,
      aim ?? '',
      note ?? '',
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Writes figures as `{"name": {"value": 1, "unit": "ms"}}`. */
export const writeJson = (file: string, figures: readonly Figure[]) => {
  const object = Object.fromEntries(
    figures.map(({ name, value, unit }) => [name, { value: rounded(value), unit }]),
  )
  writeFileSync(file, `${JSON.stringify(object, null, 2)}\n`)
}
