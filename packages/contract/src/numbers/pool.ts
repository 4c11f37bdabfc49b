/** What the pool is filtered by: `account` and `ringpool` hold ids, and `is_empty` finds what has none. */
export const poolFilterFields = ['provider', 'status', 'account', 'ringpool', 'tag', 'visible'] as const

export const poolSorts = [
  'visible',
  'realPhone',
  'provider',
  'account',
  'ringpool',
  'destination',
  'tag',
  'status',
  'callerId',
  'createdAt',
] as const

/** The parts of the pool. A number is free (active, lent to nobody), lent (active) or inactive: one of the three. */
export const poolParts = ['all', 'free', 'lent', 'inactive'] as const
export type PoolPart = (typeof poolParts)[number]

/** So many numbers are changed at once at most. */
export const mostChangedNumbers = 5000
