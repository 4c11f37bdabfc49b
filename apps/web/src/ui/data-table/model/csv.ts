import { type CsvSeparator, csvCell } from '@talkie/contract/csv'
import type { CellValue, DataColumn } from './columns.ts'

/** One field by RFC 4180. */
const field = (value: CellValue, separator: CsvSeparator): string => {
  const text = csvCell(typeof value === 'boolean' ? String(value) : (value ?? null), separator)
  const quoted = text.includes(separator) || /["\r\n]/.test(text)
  return quoted ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows as CSV (RFC 4180), headers first, with raw values, so that a spreadsheet can calculate. */
export const csvOf = <Row>(
  columns: DataColumn<Row>[],
  rows: readonly Row[],
  separator: CsvSeparator,
): string =>
  [
    columns.map(({ label }) => field(label, separator)),
    ...rows.map((row) => columns.map(({ value }) => field(value(row), separator))),
  ]
    .map((fields) => fields.join(separator))
    .join('\r\n')

/** Hands a text to the browser as a file. The byte order mark tells Excel that it is UTF-8. */
export const downloadText = (name: string, text: string, type = 'text/csv'): void => {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
