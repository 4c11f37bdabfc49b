import type { CsvSeparator } from '@talkie/contract/csv'
import type { Format } from '@talkie/contract/figures'
import type { Language } from '@talkie/contract/places'
import type { ReportField } from '@talkie/contract/reporting'
import type { ServerText } from '@talkie/texts/server'
import type { MailContent } from '../look/mail-content.ts'
import type { Sheet } from './sheet.ts'

/** Rows and columns that a mail shows itself; all are in its file. */
export const shownRows = 10
export const shownColumns = 4
const mostRowColumns = 6

/** What a mail of rows is read for: it has these among its columns wherever the report has them. */
const alwaysShown: readonly ReportField[] = ['campaign', 'source']

/** The columns of a report that a mail has room for, in their order: the first ones, and where the events came from. */
export const columnsInMail = <Column extends { field: ReportField }>(
  columns: readonly Column[],
): Column[] => {
  const origin = columns.filter(({ field }) => alwaysShown.includes(field))
  const others = columns.filter((column) => !origin.includes(column)).slice(0, mostRowColumns - origin.length)
  return columns.filter((column) => origin.includes(column) || others.includes(column))
}

/** What a mail is written with, in its reader's language. */
export type Wording = {
  language: Language
  format: Format
  t: ServerText
  separator: CsvSeparator
}

/** A report row by row: the first ones as its mail shows them, and all of them as a file. */
export type Detail = {
  /** How many rows there are. */
  total: number
  rows: MailContent['rows']
  /** The file's text, piece by piece. */
  file: AsyncIterable<string>
  /** Rows of the file; fewer than there are where they are too many to ask for. */
  inFile: number
  /** The figures that go with the rows; what is searched for is among its filters. */
  sheet: Sheet
}
