import type { Language } from './places.ts'

/**
 * What stands between the cells of a CSV file. Where decimals have a comma, spreadsheets read files with semicolons as
 * tables, and files with commas as one column.
 */
export type CsvSeparator = ',' | ';'

/** The separator that spreadsheets of people who speak a language expect. */
export const csvSeparatorOf = (language: Language): CsvSeparator => (language === 'en' ? ',' : ';')

/** What a spreadsheet takes for the beginning of a formula, also by its full-width form (OWASP, 'CSV Injection'). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A phone in E.164: digits alone make a number and no formula, and with an apostrophe it could not be dialled or matched. */
const phone = /^\+\d+$/

/** A text as it was before `csvCell` put an apostrophe before it, also where a spreadsheet kept that as a sign of its own. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

/**
 * A cell of a CSV file. A text that a spreadsheet would run gets an apostrophe before it, which says that it is a text;
 * numbers are our own and stay, negative ones too.
 */
export const csvCell = (
  value: string | number | readonly string[] | null,
  separator: CsvSeparator,
): string => {
  if (value === null) return ''
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value)
  const text = typeof value === 'string' ? value : value.join(', ')
  return formula.test(text) && !phone.test(text) ? `'${text}` : text
}
