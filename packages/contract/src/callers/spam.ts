/** The reasons that raise or lower a caller's spam score. */
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

/** Callers with at least this score are suggested for the blacklist. */
export const suggestionThreshold = 60

/** The score counts the calls of this many days. */
export const spamWindowDays = 30
