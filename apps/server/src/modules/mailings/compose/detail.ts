import type { CsvSeparator } from '@talkie/contract/csv'
import type { Format } from '@talkie/contract/figures'
import type { Language } from '@talkie/contract/locales'
import type { ReportField } from '@talkie/contract/reporting'
import type { ServerText } from '@talkie/texts/server'
import type { MailContent } from '../layout/mail-content.ts'
import type { FigureSet } from './figure-set.ts'

/** Maximum rows and columns in the e-mail itself; its file has all. */
export const maxRows = 10
export const maxColumns = 4
const maxRowColumns = 6

/** Fields that an e-mail of events always shows if the report has them: they say where the events came from. */
const alwaysShown: readonly ReportField[] = ['campaign', 'source']

/**
 * Selects the columns of a report that the e-mail has room for, in their order: the fields of origin, then the first
 * others.
 */
export const selectColumns = <Column extends { field: ReportField }>(
  columns: readonly Column[],
): Column[] => {
  const origin = columns.filter(({ field }) => alwaysShown.includes(field))
  const others = columns.filter((column) => !origin.includes(column)).slice(0, maxRowColumns - origin.length)
  return columns.filter((column) => origin.includes(column) || others.includes(column))
}

/** What an e-mail is written with, in the language of its reader. */
export type Wording = {
  language: Language
  format: Format
  t: ServerText
  separator: CsvSeparator
}

/** The rows of a report: the first ones for the e-mail, and all of them as a file. */
export type Detail = {
  /** Number of rows of the report. */
  total: number
  rows: MailContent['rows']
  /** The text of the file, in chunks. */
  file: AsyncIterable<string>
  /** Rows in the file; fewer than `total` if there are more than one query may return. */
  fileRows: number
  /** The key figures that match the rows; their filters include the search. */
  figureSet: FigureSet
}
