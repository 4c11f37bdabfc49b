import { type AccountCountry, accountCountries } from '@talkie/contract/locales'
import { z } from 'zod'
import { parseNumbers } from './parse-numbers.ts'

/** The values of the form; all phone numbers are in one text. */
export type BlockFormValues = { country: AccountCountry; text: string; reason: string }

/** The API accepts this many numbers per request; larger lists are imported as a file. */
const maxNumbers = 1000

/** Parses the form's values into the input of `blacklist.add`. */
export const blockFormSchema = z
  .object({
    country: z.enum(accountCountries),
    text: z.string().trim().min(1),
    reason: z.string().trim().max(200),
  })
  .superRefine(({ text, country }, context) => {
    const { phones, invalid } = parseNumbers(text, country)
    const addIssue = (message: string) => context.addIssue({ code: 'custom', message, path: ['text'] })
    if (invalid.length > 0) addIssue('invalid_phone')
    else if (phones.length > maxNumbers) addIssue('limit_reached')
  })
  .transform(({ country, text, reason }) => ({
    country,
    phones: parseNumbers(text, country).phones,
    reason: reason || null,
  }))
