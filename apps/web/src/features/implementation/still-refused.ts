import { isAllowedHost } from '@talkie/contract/tracking'
import type { RefusedHost } from './status.ts'

type Site = { active: boolean; domain: string; allowedDomains: readonly string[] }

/**
 * True if a host that was refused today would still be refused. The server keeps the counts until midnight UTC, even
 * after the cause was fixed in the account.
 */
export const isStillRefused = (
  { host, reason }: Pick<RefusedHost, 'host' | 'reason'>,
  site: Site,
): boolean => {
  if (reason === 'ACCOUNT_INACTIVE') return !site.active
  // The other reasons depend on the traffic of a network, which no change to the account can fix.
  return reason !== 'DOMAIN_NOT_ALLOWED' || !isAllowedHost(host, site)
}
