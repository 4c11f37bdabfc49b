import { type Account, type AccountFields, accountFieldsSchema } from '@talkie/contract/accounts'
import type { Language } from '@talkie/contract/places'
import { z } from 'zod'
import { likelyCountry, newSite } from './site-values.ts'

/** An account as its form holds it: no client is chosen at first. */
export type AccountValues = Omit<AccountFields, 'clientId'> & { clientId: string | null }

/** domain.md: talk of 30 seconds makes a call valid unless an account says otherwise. */
const usualValidSeconds = 30

export const newAccount = (language: Language): AccountValues => ({
  ...newSite(likelyCountry(language)),
  clientId: null,
  allowedDomains: [],
  minimumValidSeconds: usualValidSeconds,
  retentionMonths: null,
  active: true,
})

/** From the form's values to the contract's: what is no client yet is a field left out. */
export const accountFormSchema = accountFieldsSchema.extend({
  clientId: z.string().transform((id) => Number(id)),
})

/** The fields of an account that a form changes. */
export const accountValues = (account: Account): AccountValues => {
  const fields = accountFieldsSchema.strip().parse(account)
  return { ...fields, clientId: String(fields.clientId) }
}
