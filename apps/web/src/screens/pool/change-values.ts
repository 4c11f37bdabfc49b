import type { AccountCountry } from '@talkie/contract/locales'
import { type NumberChange, type NumberFields, numberFieldsSchema } from '@talkie/contract/numbers'
import { z } from 'zod'
import { optionalPhoneSchema } from '../../features/numbers/phone-schema.ts'

/** The fields that can be changed for many numbers at once. */
export const changeableFields = ['provider', 'accountId', 'destination', 'callerId', 'tag', 'status'] as const
export type ChangeableField = (typeof changeableFields)[number]

/** The values of the form: the selected fields and their new values. An empty text clears the field. */
export type ChangeValues = {
  selected: ChangeableField[]
  provider: NumberFields['provider']
  accountId: string | null
  destination: string
  callerId: string
  tag: string
  status: NumberFields['status']
}

export const emptyChange: ChangeValues = {
  selected: [],
  provider: 'orange',
  accountId: null,
  destination: '',
  callerId: '',
  tag: '',
  status: 'active',
}

/**
 * The schema that parses the form's values into the contract's change: only the selected fields, at least one. Phones
 * without a + are read in `country`.
 */
export const createChangeSchema = (country: AccountCountry) =>
  z
    .object({
      selected: z.array(z.enum(changeableFields)).min(1),
      provider: numberFieldsSchema.shape.provider,
      accountId: z.string().nullable(),
      destination: optionalPhoneSchema(country),
      callerId: optionalPhoneSchema(country),
      tag: z.string().trim().max(60),
      status: numberFieldsSchema.shape.status,
    })
    .transform(({ selected, accountId, tag, ...values }): NumberChange => {
      const fields = { ...values, accountId: accountId === null ? null : Number(accountId), tag: tag || null }
      return Object.fromEntries(
        Object.entries(fields).filter(([name]) => selected.some((field) => field === name)),
      )
    })
