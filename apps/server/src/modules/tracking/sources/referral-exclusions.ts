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

/** What makes a referrer no source: a host of the account, an entry that it added, or a default one. */
export type ReferralExclusion = { by: 'own' | 'account' | 'default'; entry: string }

/**
 * Finds why a referrer's host is no source: it is one of the account's own, one that it excludes, or a default one that it
 * has not switched off; or it is below one of these. Null for a host that is a source.
 *
 * @param host as `parseReferrerHost` returns it
 */
export function findReferralExclusion(host: string, settings: SourceSettings): ReferralExclusion | null {
  const own = [settings.domain, ...settings.allowedDomains].find((one) => isOwnHost(host, [one]))
  if (own !== undefined) return { by: 'own', entry: own }
  const added = settings.excludedReferrers.find((entry) =>
    `.${host}`.endsWith(`.${entry.replace(/^www\./, '')}`),
  )
  if (added !== undefined) return { by: 'account', entry: added }
  const byDefault = findDefaultExclusions(host).find((entry) => !settings.countedReferrers.includes(entry))
  return byDefault === undefined ? null : { by: 'default', entry: byDefault }
}

/** Whether a referrer's host is no source: see `findReferralExclusion`. */
export function isExcludedReferrer(host: string, settings: SourceSettings): boolean {
  return findReferralExclusion(host, settings) !== null
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
