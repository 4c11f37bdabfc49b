/** One measured value. */
export type Figure = { name: string; value: number; unit: string; note?: string }

/**
 * What some measurements can be told: the mix, the pool sizes and the file of details of `truth`, the rows of
 * `call-records`, and which run it is.
 */
type MeasureOptions = { run: number; mix?: string; sizes?: number[]; details?: string; rows?: number }

/** A group of measurements: its name on the command line, and the function that runs it. */
export type Measurement = { name: string; measure: (options: MeasureOptions) => Promise<Figure[]> }

/** The percentile of the values for a share from 0 to 1; 0 for an empty list. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** Rounds a value to a meaningful precision. */
export const roundValue = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100

/** Formats a value for display. */
export const formatValue = (value: number): string =>
  roundValue(value).toLocaleString('en', { useGrouping: true })

/** Formats rows of cells as a text table. The `numeric` columns are right-aligned. */
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
