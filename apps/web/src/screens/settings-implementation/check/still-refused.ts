import { isAllowedHost } from '@talkie/contract/tracking'
import type { RefusedHost } from './status.ts'

type Site = { active: boolean; domain: string; allowedDomains: readonly string[] }

/**
 * Whether what a host was refused for today still holds: the counts stay until midnight UTC, also after the account
 * was mended.
 */
export const isStillRefused = (
  { host, reason }: Pick<RefusedHost, 'host' | 'reason'>,
  site: Site,
): boolean => {
  if (reason === 'ACCOUNT_INACTIVE') return !site.active
  // No change to the account mends what visitors of a network do.
  return reason !== 'DOMAIN_NOT_ALLOWED' || !isAllowedHost(host, site)
}
