import { type SingleSignOnProvider, singleSignOnFieldsSchema } from '@talkie/contract/identity'
import { z } from 'zod'

/** The values of the form. The API never returns the secret; an empty one leaves the stored secret unchanged. */
export type ProviderValues = Omit<SingleSignOnProvider, 'id'> & { clientSecret: string }

export const emptyProvider: ProviderValues = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  domains: [],
  required: false,
  trustsEmails: false,
}

export const toProviderValues = ({ id: _, ...provider }: SingleSignOnProvider): ProviderValues => ({
  ...provider,
  clientSecret: '',
})

export const newProviderSchema = singleSignOnFieldsSchema.extend({
  clientSecret: z.string().trim().min(1, 'required').max(1000, 'too_long'),
})

export const providerUpdateSchema = singleSignOnFieldsSchema.extend({
  clientSecret: z
    .string()
    .trim()
    .max(1000, 'too_long')
    .transform((secret) => (secret === '' ? null : secret)),
})

/** Common issuers. The part in angle brackets is specific to the company. */
export const knownIssuers = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/<tenant>/v2.0',
} as const
