import type { AccountCountry } from '@talkie/contract/locales'
import { type NumberFields, numberFieldsSchema } from '@talkie/contract/numbers'
import { z } from 'zod'
import { optionalPhoneSchema, phoneSchema } from '../../features/numbers/phone-schema.ts'
import { formatPhone } from '../../features/numbers/phone-text.tsx'
import type { PoolNumberRow } from './pool-number.ts'

/** The values of the number form; optional fields that are not set are empty texts. */
export type NumberValues = {
  provider: NumberFields['provider']
  visible: string
  realPhone: string
  destination: string
  callerId: string
  tag: string
  status: NumberFields['status']
  accountId: string | null
}

const formatOptionalPhone = (e164: string | null) => (e164 ? formatPhone(e164) : '')

export const toNumberValues = (number: PoolNumberRow): NumberValues => ({
  provider: number.provider,
  visible: formatOptionalPhone(number.visible),
  realPhone: number.realPhone === number.visible ? '' : formatOptionalPhone(number.realPhone),
  destination: formatOptionalPhone(number.destination),
  callerId: formatOptionalPhone(number.callerId),
  tag: number.tag ?? '',
  status: number.status,
  accountId: number.accountId === null ? null : String(number.accountId),
})

/** The schema that parses the form's values into the contract's fields. Numbers without a + are read in `country`. */
export const createNumberSchema = (country: AccountCountry) =>
  z.object({
    ...numberFieldsSchema.shape,
    visible: phoneSchema(country),
    realPhone: optionalPhoneSchema(country),
    destination: optionalPhoneSchema(country),
    callerId: optionalPhoneSchema(country),
    tag: z
      .string()
      .trim()
      .max(60)
      .transform((tag) => tag || null),
    accountId: z
      .string()
      .nullable()
      .transform((id) => (id === null ? null : Number(id))),
  })
