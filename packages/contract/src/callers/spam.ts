/** Why a caller looks like spam, or does not: each adds to the score or takes from it. */
export const spamReasons = [
  'short_calls',
  'unanswered_repeats',
  'many_accounts_in_hour',
  'many_accounts',
  'burst',
  'premium_rate',
  'valid_calls',
  'long_talks',
] as const
export type SpamReason = (typeof spamReasons)[number]

/** From this score on a caller is suggested for the blacklist. */
export const suggestedFrom = 60

/** Days over which calls count for the score. */
export const spamDays = 30
