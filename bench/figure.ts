/** One measured value. */
export type Figure = { name: string; value: number; unit: string; note?: string }

/** What a group of measurements is called on the command line, and how it is taken. */
export type Measurement = { name: string; measure: () => Promise<Figure[]> }

/** The value below which a share (0 to 1) of the values lies; 0 of none. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** A value as exact as it is worth reading. */
export const rounded = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100

/** A value as a person reads it. */
export const written = (value: number): string => rounded(value).toLocaleString('en', { useGrouping: true })

/** Rows of cells as a table of text; the columns named are of numbers. */
export const alignRows = (rows: readonly (readonly string[])[], numeric: readonly number[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          numeric.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
