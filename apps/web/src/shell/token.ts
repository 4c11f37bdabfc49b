/**
 * The instant (milliseconds since 1970) at which an access token ends: the `exp` claim of a JWT (RFC 7519,
 * section 4.1.4), which is in seconds. Null for what is no such token. The signature is the server's business.
 */
export const tokenExpiry = (token: string): number | null => {
  const [, payload] = token.split('.')
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null
  } catch {
    return null
  }
}

/** A token is valid only if its expiry is in the future. */
export const isTokenValid = (token: string | null, now: number): token is string => {
  const expiry = token ? tokenExpiry(token) : null
  return expiry !== null && expiry > now
}
