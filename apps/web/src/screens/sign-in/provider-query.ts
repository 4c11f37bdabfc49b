/** The lower-case domain of an e-mail that looks complete; null for anything else. */
export const parseEmailDomain = (email: string): string | null =>
  /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase() ?? null

/** The query string with which a provider redirected back: `state` with `code` or `error`. Null for any other. */
export const parseProviderResponse = (search: string): string | null => {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error')) ? query.toString() : null
}
