import { z } from 'zod'
import { privilegedProcedure } from '../../access/access.ts'
import { accountCountries } from '../../shared/locales.ts'
import { blacklistEntrySchema } from '../blacklist-schemas.ts'
import { callerFiguresSchema, spamScoreSchema } from '../spam-schemas.ts'

const phoneSchema = z.string().trim().min(1).max(40)

export const spamProcedures = {
  spam: {
    readings: privilegedProcedure
      .route({
        method: 'GET',
        path: '/spam/readings',
        summary: 'The possible interpretations of a typed number',
      })
      .input(z.strictObject({ phone: phoneSchema }))
      .output(
        z.object({
          /**
           * One per distinct number that the text yields in the countries of the accounts. If any of them is a known
           * caller, only known ones. Empty if the text is not a phone number.
           */
          readings: z.array(
            z.object({
              e164: z.string(),
              country: z.string().nullable().describe('ISO 3166 alpha-2; null for numbers without a country'),
              assigned: z.boolean().describe('whether the numbering plan of its country contains it'),
            }),
          ),
        }),
      ),
    lookUp: privilegedProcedure
      .route({ method: 'GET', path: '/spam', summary: 'What is known about a caller' })
      .input(
        z.strictObject({
          phone: phoneSchema,
          /**
           * Country for parsing a number without a +. Without it, the number must have one possible interpretation, see
           * `readings`.
           */
          country: z.enum(accountCountries).optional(),
        }),
      )
      .output(
        z.object({
          e164: z.string(),
          /** ISO 3166 alpha-2; null for numbers without a country. */
          country: z.string().nullable(),
          type: z.string(),
          /** Whether the numbering plan of its country contains it. A number outside the plan is suspicious. */
          assigned: z.boolean(),
          figures: callerFiguresSchema,
          /** Over all time, not only the `spamWindowDays` of the score. */
          firstCallAt: z.date().nullable(),
          lastCallAt: z.date().nullable(),
          allCalls: z.int(),
          /** The accounts called within the score's window, most calls first; at most twenty. */
          accounts: z.array(z.object({ accountId: z.int(), name: z.string(), calls: z.int() })),
          spam: spamScoreSchema,
          entry: blacklistEntrySchema.nullable(),
          /** Whether the number belongs to the pool. */
          own: z.boolean(),
        }),
      ),
  },
}
