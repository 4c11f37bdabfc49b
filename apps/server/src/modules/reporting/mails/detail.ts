import type { CsvSeparator, Format } from '@talkie/contract'
import type { MailContent } from './mail-content.ts'
import type { Sheet } from './sheet.ts'
import type { Names, Say } from './texts/texts.ts'

/** Rows and columns that a mail shows itself; all are in its file. */
export const shownRows = 10
export const shownColumns = 4

/** What a mail is written with, in its reader's language. */
export type Wording = { format: Format; names: Names; say: Say; separator: CsvSeparator }

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
