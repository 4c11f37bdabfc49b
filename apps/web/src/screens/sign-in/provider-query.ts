/** The domain of an e-mail that is typed whole, or at least looks so; null for anything else. Pure. */
export const typedDomain = (email: string): string | null =>
  /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase() ?? null

/** What a provider sent the browser back with: the query of an address that has a state. Null for any other. Pure. */
export const providerAnswerIn = (search: string): string | null => {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error')) ? query.toString() : null
}
