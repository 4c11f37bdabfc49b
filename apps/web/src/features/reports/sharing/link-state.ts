import type { LinkRow } from './use-links.ts'

/** Whether a link works, and if not, why. `blocked`: its creator may no longer share the dashboard. */
export type LinkState = 'active' | 'blocked' | 'expired' | 'revoked'

/** The state of a link now. Pure. */
export const toLinkState = (
  { revokedAt, expiresAt, permitted }: Pick<LinkRow, 'revokedAt' | 'expiresAt' | 'permitted'>,
  now: number,
): LinkState => {
  if (revokedAt !== null) return 'revoked'
  if (Date.parse(expiresAt) <= now) return 'expired'
  return permitted ? 'active' : 'blocked'
}
