import { type AccountCountry, accountCountries } from '@talkie/contract/places'
import { z } from 'zod'
import { writtenNumbers } from './written-numbers.ts'

/** What the form holds: the numbers as one text. */
export type Blocked = { country: AccountCountry; text: string; reason: string }

/** So many numbers are taken at once; more come as a file. */
const most = 1000

/** From the form's text to the contract's numbers. */
export const blockedSchema = z
  .object({
    country: z.enum(accountCountries),
    text: z.string().trim().min(1),
    reason: z.string().trim().max(200),
  })
  .superRefine(({ text, country }, context) => {
    const { phones, wrong } = writtenNumbers(text, country)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: ['text'] })
    if (wrong.length > 0) refuse('invalid_phone')
    else if (phones.length > most) refuse('limit_reached')
  })
  .transform(({ country, text, reason }) => ({
    country,
    phones: writtenNumbers(text, country).phones,
    reason: reason || null,
  }))
