import { z } from 'zod'

/** A provider as the sign-in page offers it. */
export const singleSignOnOfferSchema = z.object({ id: z.string(), name: z.string(), required: z.boolean() })
export type SingleSignOnOffer = z.infer<typeof singleSignOnOfferSchema>

const domainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/, 'invalid_domain')

export const singleSignOnFieldsSchema = z.strictObject({
  /** The label of its button on the sign-in page. */
  name: z.string().trim().min(1, 'required').max(60, 'too_long'),
  /** Its issuer identifier (OpenID Connect Discovery 1.0): a URL without query. */
  issuer: z.url('invalid').max(500, 'too_long'),
  clientId: z.string().trim().min(1, 'required').max(300, 'too_long'),
  /** Null keeps the current secret. */
  clientSecret: z.string().min(1, 'required').max(1000, 'too_long').nullable(),
  /** Only e-mail addresses of these domains sign in with it. */
  domains: z.array(domainSchema).min(1, 'required').max(50, 'limit_reached'),
  /** Regular users of these domains must use it: sign-in by password or passkey is refused. */
  required: z.boolean(),
  /** E-mail addresses count as verified if the provider sends no `email_verified` claim. */
  trustsEmails: z.boolean(),
})
export type SingleSignOnFields = z.output<typeof singleSignOnFieldsSchema>

export const singleSignOnProviderSchema = z.object({
  id: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  required: z.boolean(),
  trustsEmails: z.boolean(),
})
export type SingleSignOnProvider = z.infer<typeof singleSignOnProviderSchema>
