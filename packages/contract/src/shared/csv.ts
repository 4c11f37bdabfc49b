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

/**
 * Where a formula would start within a text if a program divided it: a file with semicolons may be opened with commas, and
 * the other way round. Quotes do not help there, since they no longer begin the cell. Plain numbers are no formulas.
 */
const dividers = ',;\\t|\\r\\n'
const innerFormula = `(?=[=@＝＋－＠]|[+-](?![\\d.]*(?:[${dividers}"]|$)))`
const inner = new RegExp(`([${dividers}]"*)${innerFormula}`, 'g')
const guardedInner = new RegExp(`([${dividers}]"*)'${innerFormula}`, 'g')

/** Removes the apostrophes that `formatCsvCell` put into a text, which a spreadsheet may have kept as characters. */
export const parseCsvCell = (cell: string): string => {
  const text = cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
  return text.replace(guardedInner, '$1')
}

/** What a cell holds. Null is an empty cell. */
export type CsvCell = string | number | readonly string[] | null

/**
 * Formats a CSV cell. A text that a spreadsheet would execute gets an apostrophe, which marks it as text, also where a
 * spreadsheet with another separator would begin a cell.
 * Numbers come from Talkie and stay as they are, negative ones too.
 */
export const formatCsvCell = (value: CsvCell, separator: CsvSeparator): string => {
  if (value === null) return ''
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value)
  const text = typeof value === 'string' ? value : value.join(', ')
  const guarded = text.replace(inner, "$1'")
  return formula.test(text) && !phone.test(text) ? `'${guarded}` : guarded
}
