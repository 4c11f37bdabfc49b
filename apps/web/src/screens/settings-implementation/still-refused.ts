import type { RefusedHost } from './status.ts'

type Site = { active: boolean; domain: string; allowedDomains: readonly string[] }

/**
 * Whether what a host was refused for today still holds: the counts stay until midnight UTC, also after the account
 * was mended. The server's rule: the account's domain, its allowed domains, and hosts below them.
 */
export const isStillRefused = (
  { host, reason }: Pick<RefusedHost, 'host' | 'reason'>,
  { active, domain, allowedDomains }: Site,
): boolean =>
  reason === 'ACCOUNT_INACTIVE'
    ? !active
    : ![domain, ...allowedDomains].some((allowed) => host === allowed || host.endsWith(`.${allowed}`))
