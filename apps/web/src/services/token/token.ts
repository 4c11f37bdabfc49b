/** What is read of an access token, a JWT (RFC 7519); instants in milliseconds since 1970 by the server's clock. */
export type TokenClaims = { sessionId: string; generation: number; issuedAt: number; expiry: number }

const payloadOf = (token: string): object | null => {
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
 * The claims of a token; null for what is no such token. Its `exp` and `iat` are in seconds (section 4.1), `sid` is its
 * session and `gen` says which of the session's tokens it is. The signature is the server's business.
 */
export const readClaims = (token: string | null): TokenClaims | null => {
  const claims = token ? payloadOf(token) : null
  if (!claims || !('exp' in claims) || typeof claims.exp !== 'number') return null
  return {
    sessionId: 'sid' in claims ? String(claims.sid) : '',
    generation: 'gen' in claims && typeof claims.gen === 'number' ? claims.gen : 1,
    issuedAt: 'iat' in claims && typeof claims.iat === 'number' ? claims.iat * 1000 : 0,
    expiry: claims.exp * 1000,
  }
}

/** A token is valid only if its expiry is in the future. */
export const isTokenValid = (token: string | null, now: number): token is string => {
  const claims = readClaims(token)
  return claims !== null && claims.expiry > now
}

/** Whether two tokens belong to one session. */
export const isSameSession = (one: string | null, other: string | null): boolean => {
  const [left, right] = [readClaims(one), readClaims(other)]
  return left !== null && right !== null && left.sessionId === right.sessionId
}

/** The least age (milliseconds) at which a token is renewed: near its session's absolute end lives get short. */
const leastAge = 5000

/** Whether an activity is to renew a token: a twelfth of its life is over, an hour of the usual twelve. */
export const isRenewalDue = (token: string | null, now: number): boolean => {
  const claims = readClaims(token)
  if (!claims || claims.expiry <= now) return false
  const life = claims.expiry - claims.issuedAt
  return now - claims.issuedAt >= Math.max(life / 12, leastAge)
}
