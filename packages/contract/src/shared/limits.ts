/** Limits that screens and server share (domain.md, 'Limits'). */
export const limits = {
  /** Rows in a table request. */
  rows: { least: 5, usual: 1000, most: 10_000 },
  /** Entries of a history list: of a number, a contact, a delivery. */
  history: 20,
  /** No report begins earlier. */
  earliestDay: '2024-01-01',
  /** Months that a report's range may span. */
  rangeMonths: 13,
  passwordLength: 8,
  longestPassword: 128,
  /** Days in which a caller or visitor is counted once. */
  uniqueWindows: [0, 15, 30],
} as const
