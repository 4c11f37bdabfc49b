import type { CallerFigures, SpamReason, SpamScore } from '@talkie/contract/callers'

/** What is scored: the figures of a caller's last days, and whether its number is one that costs whoever calls back. */
export type Scored = { figures: CallerFigures; premium: boolean }

/** A talk this long is with a customer, not with a robot. */
const longTalkSeconds = 120

const upTo = (most: number, points: number) => Math.min(most, Math.round(points))

/**
 * Each reason with its points and the count that it stands on. One alone stays under the score of a suggestion, so that
 * nobody is suggested for a single habit; a caller with a valid call is never far up.
 */
const rules: readonly { reason: SpamReason; of: (scored: Scored) => { points: number; count: number } }[] = [
  {
    reason: 'short_calls',
    of: ({ figures: { short, calls } }) => ({
      points: short < 3 ? 0 : upTo(45, Math.min(45, short * 10) * (short / calls)),
      count: short,
    }),
  },
  {
    reason: 'unanswered_repeats',
    of: ({ figures: { calls, answered, refused } }) => {
      const unanswered = Math.max(0, calls - answered - refused)
      return {
        points: unanswered < 3 ? 0 : upTo(40, unanswered * 6 * (unanswered / calls)),
        count: unanswered,
      }
    },
  },
  {
    reason: 'many_accounts_in_hour',
    of: ({ figures: { mostAccountsInHour: count } }) => ({
      points: count < 2 ? 0 : upTo(45, (count - 1) * 20),
      count,
    }),
  },
  {
    reason: 'many_accounts',
    of: ({ figures: { accounts: count } }) => ({ points: count < 2 ? 0 : upTo(25, (count - 1) * 8), count }),
  },
  {
    reason: 'burst',
    of: ({ figures: { mostCallsInHour: count } }) => ({
      points: count < 4 ? 0 : upTo(30, (count - 3) * 8),
      count,
    }),
  },
  { reason: 'premium_rate', of: ({ premium }) => ({ points: premium ? 20 : 0, count: premium ? 1 : 0 }) },
  {
    reason: 'valid_calls',
    of: ({ figures: { valid } }) => ({ points: -upTo(80, valid * 40), count: valid }),
  },
  {
    reason: 'long_talks',
    of: ({ figures: { longestTalkSeconds } }) => ({
      points: longestTalkSeconds < longTalkSeconds ? 0 : -30,
      count: longestTalkSeconds,
    }),
  },
]

/** How much a caller looks like spam, from 0 to 100, and every reason for or against it, the weightiest first. */
export const spamScore = (scored: Scored): SpamScore => {
  if (scored.figures.calls === 0) return { score: 0, reasons: [] }
  const reasons = rules
    .map(({ reason, of }) => ({ reason, ...of(scored) }))
    .filter(({ points }) => points !== 0)
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points))
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { score: Math.max(0, Math.min(100, sum)), reasons }
}
