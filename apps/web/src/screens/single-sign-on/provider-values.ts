import { type SingleSignOnProvider, singleSignOnFieldsSchema } from '@talkie/contract/identity'
import { z } from 'zod'

/** The fields of the form; the secret is written and never read, so that an empty one keeps what there is. */
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

export const toValues = ({ id: _, ...provider }: SingleSignOnProvider): ProviderValues => ({
  ...provider,
  clientSecret: '',
})

export const newProviderSchema = singleSignOnFieldsSchema.extend({
  clientSecret: z.string().trim().min(1, 'required').max(1000, 'too_long'),
})

export const changedProviderSchema = singleSignOnFieldsSchema.extend({
  clientSecret: z
    .string()
    .trim()
    .max(1000, 'too_long')
    .transform((secret) => (secret === '' ? null : secret)),
})

/** Issuers that many companies have; what stands in angle brackets is the company's own. */
export const knownIssuers = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/<tenant>/v2.0',
} as const
