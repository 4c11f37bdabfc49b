import type { Language } from '@talkie/contract/locales'

/** A key figure as text; `tone` says whether its change is welcome. */
export type MailFigure = { label: string; value: string; delta: string; tone: 'good' | 'bad' | 'same' }

/** A bar: its share of the longest bar, 0 to 1, and its number as text. */
export type MailBar = { label: string; value: string; share: number }

/** A cell of the table; a change says whether it is welcome. */
export type MailCell = string | Pick<MailFigure, 'delta' | 'tone'>

export const toCellText = (cell: MailCell): string => (typeof cell === 'string' ? cell : cell.delta)

/** The texts of a report e-mail, in the language of its reader. The layout is separate. */
export type MailContent = {
  language: Language
  /** The product name at the top. */
  brand: string
  subject: string
  title: string
  /** The name of the account; `range` has the days. */
  account: string
  range: string
  /** What the figures say, in one sentence; empty for a table. */
  sentence: string
  figuresTitle: string
  figures: MailFigure[]
  /**
   * Notes below the figures: what they are compared with, the attribution model if it is not the default, and deleted
   * tags.
   */
  figuresNotes: string[]
  /** Null for the dashboard, whose PDF has its trend. */
  chart: { title: string; bars: MailBar[] } | null
  rowsTitle: string
  /** How many of the rows are shown, or that there are none; empty if all are shown. */
  rowsNote: string
  /** `number` columns are right-aligned. */
  rows: { heads: { label: string; number: boolean }[]; cells: MailCell[][] }
  /** Where to find the file with all rows; empty if there are no rows. */
  fileNote: string
  link: { label: string; url: string }
  footer: string[]
}
