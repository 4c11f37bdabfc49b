/** The domain of an e-mail address in lower case; the whole text if it has no `@`. Pure. */
export const toEmailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The claims of an ID token. */
export type Claims = Readonly<Record<string, unknown>>

/** Why a user of the issuer is refused; field codes of `email`. */
export type ClaimsRefusal = 'sso_no_email' | 'sso_wrong_domain' | 'sso_unverified'

/**
 * The e-mail that an issuer vouches for. It must be of the provider's domains and verified: an issuer with free
 * choice of e-mails would let anybody in as anybody. If the issuer does not say whether it is verified (Microsoft
 * Entra), it counts as verified only if an administrator decided so (`trustsEmails`). Pure.
 */
export const checkClaims = (
  { email, email_verified: verified }: Claims,
  { domains, trustsEmails }: { domains: readonly string[]; trustsEmails: boolean },
): { email: string; refusal?: never } | { email?: never; refusal: ClaimsRefusal } => {
  if (typeof email !== 'string' || !email.includes('@')) return { refusal: 'sso_no_email' }
  if (!domains.includes(toEmailDomain(email))) return { refusal: 'sso_wrong_domain' }
  const isVerified = verified === true || (verified === undefined && trustsEmails)
  return isVerified ? { email: email.trim().toLowerCase() } : { refusal: 'sso_unverified' }
}
