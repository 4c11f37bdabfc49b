import { z } from 'zod'
import { privileged } from '../access.ts'
import { accountCountries } from '../places.ts'
import { blacklistEntrySchema } from './blacklist.ts'

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

const phoneSchema = z.string().trim().min(1).max(40)

export const spamProcedures = {
  spam: {
    readings: privileged
      .route({ method: 'GET', path: '/spam/readings', summary: 'What a number may mean that was typed' })
      .input(z.strictObject({ phone: phoneSchema }))
      .output(
        z.object({
          /**
           * One for each country of the accounts in which it is another number, those alone that are known where any
           * is; none for what is no number.
           */
          readings: z.array(
            z.object({
              e164: z.string(),
              country: z.string().nullable().describe('ISO 3166 alpha-2; null for numbers of no country'),
              assigned: z.boolean().describe('whether the plan of its country has such a number'),
            }),
          ),
        }),
      ),
    lookUp: privileged
      .route({ method: 'GET', path: '/spam', summary: 'What is known of a caller' })
      .input(
        z.strictObject({
          phone: phoneSchema,
          /** Country in which a number without a + is read; else those of the accounts, where one alone has it. */
          country: z.enum(accountCountries).optional(),
        }),
      )
      .output(
        z.object({
          e164: z.string(),
          /** ISO 3166 alpha-2; null for numbers of no country. */
          country: z.string().nullable(),
          type: z.string(),
          /** Whether the plan of its country has such a number; one that it has not says nothing good of a caller. */
          assigned: z.boolean(),
          figures: callerFiguresSchema,
          /** Over all time, not only the days that count for the score. */
          firstCallAt: z.date().nullable(),
          lastCallAt: z.date().nullable(),
          allCalls: z.int(),
          /** The accounts that were called in those days, the most called first; at most twenty. */
          accounts: z.array(z.object({ accountId: z.int(), name: z.string(), calls: z.int() })),
          spam: spamScoreSchema,
          entry: blacklistEntrySchema.nullable(),
          /** Whether the number is one of the pool's own. */
          own: z.boolean(),
        }),
      ),
  },
}
