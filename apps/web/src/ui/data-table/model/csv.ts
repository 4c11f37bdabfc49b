import { type CsvCell, type CsvSeparator, formatCsvCell } from '@talkie/contract/csv'
import { csvHeading, csvUnit, toCsvFigure } from '@talkie/contract/csv-figures'
import { saveFile } from '../../../services/files/save-file.ts'
import type { Format } from '../../../services/format/formats.ts'
import type { DataColumn } from './columns.ts'

/** What a file is written with, in the language of its reader. */
export type CsvWords = { format: Format; separator: CsvSeparator; yes: string; no: string }

/** Formats one field by RFC 4180. */
const formatField = (value: CsvCell, separator: CsvSeparator): string => {
  const text = formatCsvCell(value, separator)
  const quoted = text.includes(separator) || /["\r\n]/.test(text)
  return quoted ? `"${text.replaceAll('"', '""')}"` : text
}

const toHeading = <Row>(
  { label, csvLabel = label, kind, unit, currency }: DataColumn<Row>,
  format: Format,
): string => {
  if (unit !== undefined || !kind || kind === 'text') return csvHeading(csvLabel, unit)
  const { timezone } = format
  return csvHeading(csvLabel, csvUnit(kind, { timezone, currency: currency ?? format.currency }))
}

const toCell = <Row>(column: DataColumn<Row>, row: Row, { format, yes, no }: CsvWords): CsvCell => {
  if (column.csv) return column.csv(row)
  const value = column.value(row)
  if (typeof value === 'boolean') return value ? yes : no
  return toCsvFigure(value, column.kind === 'text' ? 'number' : (column.kind ?? 'number'), format)
}

/**
 * Formats rows as CSV (RFC 4180) with a header line. Figures are numbers, so that spreadsheets can calculate; their units
 * and the time zone are in the header.
 */
export const formatCsv = <Row>(columns: DataColumn<Row>[], rows: readonly Row[], words: CsvWords): string =>
  [
    columns.map((column) => formatField(toHeading(column, words.format), words.separator)),
    ...rows.map((row) => columns.map((column) => formatField(toCell(column, row, words), words.separator))),
  ]
    .map((fields) => fields.join(words.separator))
    .join('\r\n')

/** Downloads a text as a file. The byte order mark tells Excel that it is UTF-8. */
export const downloadText = (name: string, text: string, type = 'text/csv'): void => {
  saveFile(name, new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }))
}
