import type { AccountCountry } from '@talkie/contract/locales'
import { z } from 'zod'
import { parsePhone } from './parse-phone.ts'

const invalidPhone = 'invalid_phone'

/** A required phone, in the country's national form or with a +. */
export const phoneSchema = (country: AccountCountry) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((written) => parsePhone(written, country) !== null, invalidPhone)

/** An optional phone: empty is null. */
export const optionalPhoneSchema = (country: AccountCountry) =>
  z
    .string()
    .trim()
    .refine((written) => written === '' || parsePhone(written, country) !== null, invalidPhone)
    .transform((written) => written || null)
