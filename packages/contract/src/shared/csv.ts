import type { Language } from './locales.ts'

/**
 * The cell separator of a CSV file. In languages with a decimal comma, spreadsheets open files with semicolons as
 * tables, and files with commas as a single column.
 */
export type CsvSeparator = ',' | ';'

/** The separator that spreadsheets expect in a language. */
export const csvSeparatorFromLanguage = (language: Language): CsvSeparator => (language === 'en' ? ',' : ';')

/** The characters that start a formula in a spreadsheet, full-width forms included (OWASP, 'CSV Injection'). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A phone in E.164 or in international format. Its digits are no formula; an apostrophe would break dialling and
 * matching.
 */
const phone = /^\+\d+$|^\+\d{1,3}( \d+([ -]\d+)*)$/

/** Removes the apostrophe that `formatCsvCell` put before a text, which a spreadsheet may have kept as a character. */
export const parseCsvCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

/** What a cell holds. Null is an empty cell. */
export type CsvCell = string | number | readonly string[] | null

/**
 * Formats a CSV cell. A text that a spreadsheet would execute gets a leading apostrophe, which marks it as text.
 * Numbers come from Talkie and stay as they are, negative ones too.
 */
export const formatCsvCell = (value: CsvCell, separator: CsvSeparator): string => {
  if (value === null) return ''
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value)
  const text = typeof value === 'string' ? value : value.join(', ')
  return formula.test(text) && !phone.test(text) ? `'${text}` : text
}
