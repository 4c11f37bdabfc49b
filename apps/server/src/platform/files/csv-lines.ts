import { type CsvSeparator, formatCsvCell } from '@talkie/contract/csv'
import { stringify } from 'csv-stringify/sync'

/** Without it, Excel reads the file in the system's 8-bit encoding. */
const byteOrderMark = '\uFEFF'

/** Lines of a CSV file (RFC 4180). No cell can run as a formula in a spreadsheet. */
export const csvLines = (
  rows: readonly (readonly Parameters<typeof formatCsvCell>[0][])[],
  separator: CsvSeparator,
): string =>
  stringify(
    rows.map((row) => row.map((cell) => formatCsvCell(cell, separator))),
    // Quote cells with any kind of line break: readers may treat each as the end of a row.
    { delimiter: separator, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** The beginning of a CSV file in UTF-8: byte order mark and header row. */
export const csvHead = (labels: readonly string[], separator: CsvSeparator): string =>
  byteOrderMark + csvLines([labels], separator)
