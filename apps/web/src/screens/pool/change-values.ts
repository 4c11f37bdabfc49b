import { type NumberChange, type NumberFields, numberFieldsSchema } from '@talkie/contract/numbers'
import type { AccountCountry } from '@talkie/contract/places'
import { z } from 'zod'
import { phoneIfAny } from '../../features/numbers/phone-rule.ts'

/** What can be changed of many numbers at once. */
export const changeable = ['provider', 'accountId', 'destination', 'callerId', 'tag', 'status'] as const
export type Changeable = (typeof changeable)[number]

/** The form: which fields are changed, and what they are from then on. Empty texts empty the field. */
export type ChangeValues = {
  chosen: Changeable[]
  provider: NumberFields['provider']
  accountId: string | null
  destination: string
  callerId: string
  tag: string
  status: NumberFields['status']
}

export const noChangeYet: ChangeValues = {
  chosen: [],
  provider: 'orange',
  accountId: null,
  destination: '',
  callerId: '',
  tag: '',
  status: 'active',
}

/** From the form's values to the contract's: only the chosen fields, of which there is one at least. */
export const changeSchemaIn = (country: AccountCountry) =>
  z
    .object({
      chosen: z.array(z.enum(changeable)).min(1),
      provider: numberFieldsSchema.shape.provider,
      accountId: z.string().nullable(),
      destination: phoneIfAny(country),
      callerId: phoneIfAny(country),
      tag: z.string().trim().max(60),
      status: numberFieldsSchema.shape.status,
    })
    .transform(({ chosen, accountId, tag, ...values }): NumberChange => {
      const all = { ...values, accountId: accountId === null ? null : Number(accountId), tag: tag || null }
      return Object.fromEntries(Object.entries(all).filter(([name]) => chosen.some((one) => one === name)))
    })
