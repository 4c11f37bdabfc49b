/** The filter fields of the pool. `account` and `ringpool` take ids; `is_empty` finds numbers without one. */
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

/** The tabs of the pool. Each number is exactly one of free (active, not lent), lent (active) and inactive. */
export const poolParts = ['all', 'free', 'lent', 'inactive'] as const
export type PoolPart = (typeof poolParts)[number]

/** Maximum of numbers in one change. */
export const maxChangedNumbers = 5000
