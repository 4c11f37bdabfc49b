import { type CsvSeparator, csvCell } from '@talkie/contract/csv'
import { stringify } from 'csv-stringify/sync'

/** Excel takes a file without it for the system's own 8-bit characters. */
const byteOrderMark = '\uFEFF'

/** Lines of a CSV file (RFC 4180), each cell such that a spreadsheet runs none. */
export const csvLines = (
  rows: readonly (readonly Parameters<typeof csvCell>[0][])[],
  separator: CsvSeparator,
): string =>
  stringify(
    rows.map((row) => row.map((cell) => csvCell(cell, separator))),
    // Any line end in a cell would begin another row, not only the one that ends rows here.
    { delimiter: separator, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** The beginning of a CSV file in UTF-8: what stands above its columns. */
export const csvHead = (labels: readonly string[], separator: CsvSeparator): string =>
  byteOrderMark + csvLines([labels], separator)
