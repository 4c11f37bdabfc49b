import {
  type Account,
  type AccountFields,
  accountFieldsSchema,
  newAccountFieldsSchema,
} from '@talkie/contract/accounts'
import type { Language } from '@talkie/contract/locales'
import { defaultRecordingDays } from '@talkie/contract/recordings'
import { z } from 'zod'
import { likelyCountry, newSiteValues } from './site-values.ts'

/** The form's values of an account; a new one has no client yet. */
export type AccountValues = Omit<AccountFields, 'clientId'> & { clientId: string | null }

/** The default minimum of a valid call, in seconds (domain.md). */
const defaultValidSeconds = 30

export const newAccountValues = (language: Language): AccountValues => ({
  ...newSiteValues(likelyCountry(language)),
  clientId: null,
  allowedDomains: [],
  excludedReferrers: [],
  countedReferrers: [],
  minimumValidSeconds: defaultValidSeconds,
  retentionMonths: null,
  recordingDays: defaultRecordingDays,
  active: true,
})

/** Validates the form's values and converts them to the contract's; an existing account has a client. */
export const accountFormSchema = accountFieldsSchema.extend({
  clientId: z.string().transform((id) => Number(id)),
})

/** The same for a new account, which is its own client if none is chosen. */
export const newAccountFormSchema = newAccountFieldsSchema.extend({
  clientId: accountFormSchema.shape.clientId.nullable(),
})

/** The form's values of an existing account. */
export const toAccountValues = (account: Account): AccountValues => {
  const fields = accountFieldsSchema.strip().parse(account)
  return { ...fields, clientId: String(fields.clientId) }
}
