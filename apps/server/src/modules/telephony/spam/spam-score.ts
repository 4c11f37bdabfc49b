import type { CallerFigures, SpamReason, SpamScore } from '@talkie/contract/callers'

/**
 * The input of the score: the figures of a caller's last days, and whether its number is a premium-rate one, which
 * charges whoever calls back.
 */
export type SpamInput = { figures: CallerFigures; premium: boolean }

/** The seconds from which a talk is with a customer, not with a robot. */
const longTalkSeconds = 120

const capPoints = (max: number, points: number) => Math.min(max, Math.round(points))

/**
 * The rules: points of each reason, and the count they are based on. One reason alone stays below the score of a
 * suggestion, so that no caller is suggested for a single habit. A caller with a valid call never gets a high score.
 */
const rules: readonly {
  reason: SpamReason
  compute: (input: SpamInput) => { points: number; count: number }
}[] = [
  {
    reason: 'short_calls',
    compute: ({ figures: { short, calls } }) => ({
      points: short < 3 ? 0 : capPoints(45, Math.min(45, short * 10) * (short / calls)),
      count: short,
    }),
  },
  {
    reason: 'unanswered_repeats',
    compute: ({ figures: { calls, answered, refused } }) => {
      const unanswered = Math.max(0, calls - answered - refused)
      return {
        points: unanswered < 3 ? 0 : capPoints(40, unanswered * 6 * (unanswered / calls)),
        count: unanswered,
      }
    },
  },
  {
    reason: 'many_accounts_in_hour',
    compute: ({ figures: { mostAccountsInHour: count } }) => ({
      points: count < 2 ? 0 : capPoints(45, (count - 1) * 20),
      count,
    }),
  },
  {
    reason: 'many_accounts',
    compute: ({ figures: { accounts: count } }) => ({
      points: count < 2 ? 0 : capPoints(25, (count - 1) * 8),
      count,
    }),
  },
  {
    reason: 'burst',
    compute: ({ figures: { mostCallsInHour: count } }) => ({
      points: count < 4 ? 0 : capPoints(30, (count - 3) * 8),
      count,
    }),
  },
  {
    reason: 'premium_rate',
    compute: ({ premium }) => ({ points: premium ? 20 : 0, count: premium ? 1 : 0 }),
  },
  {
    reason: 'valid_calls',
    compute: ({ figures: { valid } }) => ({ points: -capPoints(80, valid * 40), count: valid }),
  },
  {
    reason: 'long_talks',
    compute: ({ figures: { longestTalkSeconds } }) => ({
      points: longestTalkSeconds < longTalkSeconds ? 0 : -30,
      count: longestTalkSeconds,
    }),
  },
]

/**
 * Computes how much a caller looks like spam, from 0 to 100, with every reason for or against it, the weightiest
 * first.
 */
export const computeSpamScore = (input: SpamInput): SpamScore => {
  if (input.figures.calls === 0) return { score: 0, reasons: [] }
  const reasons = rules
    .map(({ reason, compute }) => ({ reason, ...compute(input) }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { score: Math.max(0, Math.min(100, sum)), reasons }
}
