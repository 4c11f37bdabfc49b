import { z } from 'zod'
import { spamReasons } from './spam.ts'

/** What the installation's own calls say of a caller, over all accounts; durations in seconds. */
export const callerFiguresSchema = z.object({
  calls: z.int(),
  answered: z.int(),
  /** Not answered because the blacklist refused them. */
  refused: z.int(),
  /** Answered, and over within ten seconds of talk. */
  short: z.int(),
  valid: z.int(),
  /** Different accounts that were called. */
  accounts: z.int(),
  /** The most of them in one hour, by the clock. */
  mostAccountsInHour: z.int(),
  mostCallsInHour: z.int(),
  /** Answered calls of which it is known how long they talked: not in progress, nor closed without an end signal. */
  talks: z.int(),
  /** Of these together. */
  talkSeconds: z.int(),
  longestTalkSeconds: z.int(),
})
export type CallerFigures = z.infer<typeof callerFiguresSchema>

/** Points of one reason (below zero where it speaks for the caller), and the count that it stands on. */
export const spamPointsSchema = z.object({
  reason: z.enum(spamReasons),
  points: z.int(),
  count: z.int(),
})

export const spamScoreSchema = z.object({
  /** From 0 to 100. */
  score: z.int().min(0).max(100),
  reasons: z.array(spamPointsSchema),
})
export type SpamScore = z.infer<typeof spamScoreSchema>
