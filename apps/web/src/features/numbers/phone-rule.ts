import type { AccountCountry } from '@talkie/contract/places'
import { z } from 'zod'
import { readPhone } from './read-phone.ts'

const refusal = 'invalid_phone'

/** A phone that has to be given, in national form of the country or with a +. */
export const phoneIn = (country: AccountCountry) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((written) => readPhone(written, country) !== null, refusal)

/** A phone that may be left out: empty is null. */
export const phoneIfAny = (country: AccountCountry) =>
  z
    .string()
    .trim()
    .refine((written) => written === '' || readPhone(written, country) !== null, refusal)
    .transform((written) => written || null)
