import { type CsvSeparator, formatCsvCell } from '@talkie/contract/csv'
import { saveFile } from '../../../services/files/save-file.ts'
import type { CellValue, DataColumn } from './columns.ts'

/** Formats one field by RFC 4180. */
const formatField = (value: CellValue, separator: CsvSeparator): string => {
  const text = formatCsvCell(typeof value === 'boolean' ? String(value) : (value ?? null), separator)
  const quoted = text.includes(separator) || /["\r\n]/.test(text)
  return quoted ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats rows as CSV (RFC 4180) with a header line and raw values, so that spreadsheets can calculate. */
export const formatCsv = <Row>(
  columns: DataColumn<Row>[],
  rows: readonly Row[],
  separator: CsvSeparator,
): string =>
  [
    columns.map(({ label }) => formatField(label, separator)),
    ...rows.map((row) => columns.map(({ value }) => formatField(value(row), separator))),
  ]
    .map((fields) => fields.join(separator))
    .join('\r\n')

/** Downloads a text as a file. The byte order mark tells Excel that it is UTF-8. */
export const downloadText = (name: string, text: string, type = 'text/csv'): void => {
  saveFile(name, new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }))
}
