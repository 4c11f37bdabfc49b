import { z } from 'zod'
import { spamReasons } from './spam.ts'

/** Statistics of one caller over the calls of all accounts of the installation; durations in seconds. */
export const callerFiguresSchema = z.object({
  calls: z.int(),
  answered: z.int(),
  /** Calls that the blacklist refused. */
  refused: z.int(),
  /** Answered calls with at most ten seconds of talk. */
  short: z.int(),
  valid: z.int(),
  /** Number of distinct accounts called. */
  accounts: z.int(),
  /** Most distinct accounts called within one clock hour. */
  mostAccountsInHour: z.int(),
  mostCallsInHour: z.int(),
  /** Answered calls with a known talk time: neither in progress nor closed without an end signal. */
  talks: z.int(),
  /** Total talk time of these calls. */
  talkSeconds: z.int(),
  longestTalkSeconds: z.int(),
})
export type CallerFigures = z.infer<typeof callerFiguresSchema>

/** Points of one reason, negative if it speaks for the caller, and the count from which they derive. */
export const spamPointsSchema = z.object({
  reason: z.enum(spamReasons),
  points: z.int(),
  count: z.int(),
})

export type SpamPoints = z.infer<typeof spamPointsSchema>

export const spamScoreSchema = z.object({
  /** From 0 to 100. */
  score: z.int().min(0).max(100),
  reasons: z.array(spamPointsSchema),
})
export type SpamScore = z.infer<typeof spamScoreSchema>
