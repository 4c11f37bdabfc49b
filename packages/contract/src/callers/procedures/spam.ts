import { z } from 'zod'
import { privileged } from '../../access/access.ts'
import { accountCountries } from '../../shared/places.ts'
import { blacklistEntrySchema } from '../blacklist-schemas.ts'
import { callerFiguresSchema, spamScoreSchema } from '../spam-schemas.ts'

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
