import type { Language } from '@talkie/contract/places'

/** A key figure, as text; `tone` says whether its change is welcome. */
export type ShownFigure = { label: string; value: string; delta: string; tone: 'good' | 'bad' | 'same' }

/** A bar: its share of the longest one, 0 to 1, and its number as text. */
export type ShownBar = { label: string; value: string; share: number }

/** All that a mail of a report says, in its reader's language; how it looks is decided elsewhere. */
export type MailContent = {
  language: Language
  /** Whose mail it is, at its head. */
  brand: string
  subject: string
  title: string
  /** The account, and the days. */
  account: string
  range: string
  figuresTitle: string
  figures: ShownFigure[]
  /** What the figures are compared with, and under which model they are credited; nothing where that goes without saying. */
  figuresNotes: string[]
  chart: { title: string; bars: ShownBar[] }
  rowsTitle: string
  /** Which rows are shown of how many, or that there are none. */
  rowsNote: string
  /** Columns of numbers stand under each other. */
  rows: { heads: { label: string; number: boolean }[]; cells: string[][] }
  /** Where the file with all rows is; empty where there are none. */
  fileNote: string
  link: { label: string; url: string }
  footer: string[]
}
