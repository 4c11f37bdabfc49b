/** The claims of an access token, a JWT (RFC 7519). Instants are milliseconds since 1970 by the server's clock. */
export type TokenClaims = { sessionId: string; generation: number; issuedAt: number; expiry: number }

const decodePayload = (token: string): object | null => {
  const [, payload] = token.split('.')
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

/**
 * Parses the claims of a token; null if it is not one. `exp` and `iat` are in seconds (RFC 7519, section 4.1), `sid` is
 * the session's id and `gen` counts the session's tokens. The signature is not verified: the server does that.
 */
export const parseClaims = (token: string | null): TokenClaims | null => {
  const claims = token ? decodePayload(token) : null
  if (!claims || !('exp' in claims) || typeof claims.exp !== 'number') return null
  return {
    sessionId: 'sid' in claims ? String(claims.sid) : '',
    generation: 'gen' in claims && typeof claims.gen === 'number' ? claims.gen : 1,
    issuedAt: 'iat' in claims && typeof claims.iat === 'number' ? claims.iat * 1000 : 0,
    expiry: claims.exp * 1000,
  }
}

/** Whether a token's expiry is after `now` (milliseconds since 1970). */
export const isTokenValid = (token: string | null, now: number): token is string => {
  const claims = parseClaims(token)
  return claims !== null && claims.expiry > now
}

/** Whether two tokens belong to the same session. */
export const isSameSession = (one: string | null, other: string | null): boolean => {
  const [left, right] = [parseClaims(one), parseClaims(other)]
  return left !== null && right !== null && left.sessionId === right.sessionId
}

/** The least age (milliseconds) at which a token is renewed: near the session's absolute end, tokens live shortly. */
const minRenewalAge = 5000

/** Whether user activity should renew a token: a twelfth of its lifetime has passed, usually one of twelve hours. */
export const isRenewalDue = (token: string | null, now: number): boolean => {
  const claims = parseClaims(token)
  if (!claims || claims.expiry <= now) return false
  const lifetime = claims.expiry - claims.issuedAt
  return now - claims.issuedAt >= Math.max(lifetime / 12, minRenewalAge)
}
