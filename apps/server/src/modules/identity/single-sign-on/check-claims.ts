import { emailDomain } from './email-domain.ts'

/** What an issuer said of who signed in with it. */
export type Claims = Readonly<Record<string, unknown>>

/** Why somebody is not let in whom the issuer knows; the field codes of `email`. */
export type ClaimsRefusal = 'sso_no_email' | 'sso_wrong_domain' | 'sso_unverified'

/**
 * The e-mail that an issuer vouches for. It is of the provider's domains and verified: an issuer that lets people type
 * any e-mail would let them in as anybody. An issuer may say nothing of it (Microsoft Entra), and is then believed where
 * an administrator decided so. Pure.
 */
export const checkClaims = (
  { email, email_verified: verified }: Claims,
  { domains, trustsEmails }: { domains: readonly string[]; trustsEmails: boolean },
): { email: string; refusal?: never } | { email?: never; refusal: ClaimsRefusal } => {
  if (typeof email !== 'string' || !email.includes('@')) return { refusal: 'sso_no_email' }
  if (!domains.includes(emailDomain(email))) return { refusal: 'sso_wrong_domain' }
  const isVerified = verified === true || (verified === undefined && trustsEmails)
  return isVerified ? { email: email.trim().toLowerCase() } : { refusal: 'sso_unverified' }
}
