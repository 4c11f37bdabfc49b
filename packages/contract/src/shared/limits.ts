/** Limits that the screens and the server share (domain.md, 'Limits'). */
export const limits = {
  /** Rows in a table request. */
  rows: { min: 5, default: 1000, max: 10_000 },
  /** Measures of one question: all that are built in, and some of the account itself. */
  measures: 60,
  /** Entries in the history list of a number, a contact or a delivery. */
  history: 20,
  /** The earliest start of a report. */
  earliestDay: '2024-01-01',
  /** The days of reports end on this one: ClickHouse's type Date ends in 2149. */
  lastDay: '2149-01-01',
  /** Maximum length of a report's range, in months. */
  rangeMonths: 13,
  minPasswordLength: 8,
  maxPasswordLength: 128,
  /** Windows, in days, within which a caller or visitor counts once. */
  uniqueWindows: [0, 15, 30],
} as const
