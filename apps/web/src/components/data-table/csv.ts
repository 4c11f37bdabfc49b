import type { CellValue, DataColumn } from './columns.ts'

/**
 * One field by RFC 4180; what a spreadsheet would run as a formula is made text with a quote in front
 * (OWASP, 'CSV Injection'). Numbers stay numbers.
 */
const field = (value: CellValue): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text =
    /^[=+\-@\t\r]/.test(String(value)) && !/^\+?\d+$/.test(String(value)) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows as CSV (RFC 4180), headers first, with raw values, so that a spreadsheet can calculate. */
export const csvOf = <Row>(columns: DataColumn<Row>[], rows: readonly Row[]): string =>
  [
    columns.map(({ label }) => field(label)),
    ...rows.map((row) => columns.map(({ value }) => field(value(row)))),
  ]
    .map((fields) => fields.join(','))
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
