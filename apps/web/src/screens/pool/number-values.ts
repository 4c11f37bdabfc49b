import { type NumberFields, numberFieldsSchema } from '@talkie/contract/numbers'
import type { AccountCountry } from '@talkie/contract/places'
import { z } from 'zod'
import { phoneIfAny, phoneIn } from '../../features/numbers/phone-rule.ts'
import { groupPhone } from '../../features/numbers/phone-text.tsx'
import type { PoolNumberRow } from './pool-number.ts'

/** A number of the pool as its form holds it: what may be left out is an empty text. */
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

const grouped = (e164: string | null) => (e164 ? groupPhone(e164) : '')

export const numberValues = (number: PoolNumberRow): NumberValues => ({
  provider: number.provider,
  visible: grouped(number.visible),
  realPhone: number.realPhone === number.visible ? '' : grouped(number.realPhone),
  destination: grouped(number.destination),
  callerId: grouped(number.callerId),
  tag: number.tag ?? '',
  status: number.status,
  accountId: number.accountId === null ? null : String(number.accountId),
})

/** From the form's values to the contract's; numbers without a + are read in `country`. */
export const numberSchemaIn = (country: AccountCountry) =>
  z.object({
    ...numberFieldsSchema.shape,
    visible: phoneIn(country),
    realPhone: phoneIfAny(country),
    destination: phoneIfAny(country),
    callerId: phoneIfAny(country),
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
