import { defaultExclusions } from '@talkie/contract/accounts'
import { getSubdomain } from 'tldts'
import { isOwnHost } from './referrer-host.ts'

/** The settings of an account that decide which referrers are none. */
export type SourceSettings = {
  domain: string
  allowedDomains: readonly string[]
  /** Hosts that the account excludes beside the default ones. */
  excludedReferrers: readonly string[]
  /** Default exclusions that the account has switched off. */
  countedReferrers: readonly string[]
}

const defaults = Object.values(defaultExclusions).flat<readonly (readonly string[])[]>()
const defaultHosts = new Set(defaults.filter((entry) => entry.includes('.')))
const defaultLabels = new Set(defaults.filter((entry) => !entry.includes('.')))
const maxLabels = Math.max(...[...defaultHosts].map((host) => host.split('.').length))

/**
 * Whether a referrer's host is no source: one of the account's own, one that it excludes, or a default one that it has
 * not switched off; or below one of these.
 *
 * @param host as `parseReferrerHost` returns it
 */
export function isExcludedReferrer(host: string, settings: SourceSettings): boolean {
  return (
    isOwnHost(host, [settings.domain, ...settings.allowedDomains]) ||
    settings.excludedReferrers.some((entry) => `.${host}`.endsWith(`.${entry.replace(/^www\./, '')}`)) ||
    findDefaultExclusions(host).some((entry) => !settings.countedReferrers.includes(entry))
  )
}

/** Finds the default exclusions that a host falls under. Labels count below a registrable domain, not in its name. */
function findDefaultExclusions(host: string): string[] {
  const labels = host.split('.').slice(-maxLabels)
  const parents = labels.map((_, i) => labels.slice(i).join('.'))
  const subdomains = getSubdomain(host)?.split('.') ?? []
  return [
    ...parents.filter((parent) => defaultHosts.has(parent)),
    ...subdomains.filter((label) => defaultLabels.has(label)),
  ]
}
