import type { Channel, Reach } from '@talkie/contract/events'
import { parseUrl } from '../../../platform/parse-url.ts'
import { direct, toChannel, toReach } from './channel.ts'
import { clickIds, findPaidClick, readClickIds } from './click-ids.ts'
import { findSite } from './find-site.ts'
import type { SiteKind } from './known-sites.ts'
import { isOwnHost, parseReferrerHost } from './referrer-host.ts'

/** The source of a visit; '' where a field is unknown. */
export type VisitSource = {
  /** In lower case, as is the medium: sites write both Google and google. */
  source: string
  medium: string
  campaign: string
  campaign_id: string
  content: string
  term: string
  channel: Channel
  reach: Reach
  /** Name → value of every click id in the landing address. */
  clickIds: Record<string, string>
}

/** Longer values are truncated. No ad platform uses names as long. */
const maxValueLength = 500

/** The value where only the other of source and medium was tagged. */
const notSet = '(not set)'

/**
 * Resolves the source of a visit (domain.md): utm_* take precedence; what they leave out comes from a paid click id,
 * otherwise from the referrer, otherwise from fbclid; otherwise the visit is direct. Where only medium or source is
 * tagged, the other is completed, never replaced, and is `(not set)` where nothing completes it.
 *
 * `reach` is paid with a paid click id or a paid channel. A social visit with nothing but fbclid stays unknown, since
 * posts and ads carry it alike. Referrers of the site's own hosts count as none. Nothing throws: an address that does
 * not parse has no parameters.
 *
 * @param url the landing page's address, with its query
 * @param referrer as the browser reports it
 * @param ownHosts the account's domain and allowed domains. Their subdomains, and the page's own host, are own as
 * well
 */
export function resolveVisitSource(visit: {
  url: string
  referrer?: string | null | undefined
  ownHosts: readonly string[]
}): VisitSource {
  const url = parseUrl(visit.url) ?? parseUrl(`https://${visit.url}`)
  const read = (name: string) => cleanValue(url?.searchParams.get(name) ?? '')
  const clickIdValues = readClickIds(read)
  const host = parseReferrerHost(visit.referrer)
  const external =
    host && !isOwnHost(host, url ? [...visit.ownHosts, url.hostname] : visit.ownHosts) ? host : null

  const tagged = { source: read('utm_source').toLowerCase(), medium: read('utm_medium').toLowerCase() }
  const origin = completeOrigin(
    tagged,
    findOrigin(clickIdValues, external),
    findPaidClick(clickIdValues) !== null,
  )
  const campaign = read('utm_campaign')
  const channel = toChannel({ ...origin, campaign })
  return {
    ...origin,
    campaign,
    // Google Ads appends the id of its campaign by itself since 2025.
    campaign_id: read('utm_id') || read('gad_campaignid'),
    content: read('utm_content'),
    term: read('utm_term'),
    channel,
    reach: resolveReach(channel, clickIdValues, tagged.medium),
    clickIds: clickIdValues,
  }
}

type Origin = { source: string; medium: string }

/**
 * Finds the origin of a visit apart from utm_*: its paid click id, otherwise its referrer, otherwise fbclid; null
 * when direct.
 */
function findOrigin(clickIdValues: Record<string, string>, host: string | null): Origin | null {
  const paid = findPaidClick(clickIdValues)
  if (paid) return paid
  if (host) return toOrigin(host)
  return clickIdValues.fbclid ? (clickIds.fbclid ?? null) : null
}

const mediumBySiteKind: Partial<Record<SiteKind, string>> = {
  search: 'organic',
  social: 'social',
  ai: 'ai-assistant',
  email: 'email',
  ads: 'display',
}

function toOrigin(host: string): Origin {
  const site = findSite(host)
  return { source: site?.source ?? host, medium: (site && mediumBySiteKind[site.kind]) ?? 'referral' }
}

/**
 * Completes the tagged source or medium. The medium of a paid click fits any tagged source; that of a referrer fits
 * only its own source.
 */
function completeOrigin(tagged: Origin, origin: Origin | null, paidClicked: boolean): Origin {
  if (!tagged.source && !tagged.medium) {
    const { source, medium } = origin ?? direct
    return { source, medium }
  }
  const fits = paidClicked || origin?.source === tagged.source
  return {
    source: tagged.source || (origin?.source ?? notSet),
    medium: tagged.medium || (fits ? (origin?.medium ?? notSet) : notSet),
  }
}

function resolveReach(channel: Channel, clickIdValues: Record<string, string>, taggedMedium: string): Reach {
  if (findPaidClick(clickIdValues)) return 'paid'
  const reach = toReach(channel)
  return clickIdValues.fbclid && !taggedMedium && reach === 'organic' ? 'unknown' : reach
}

/** Replaces control characters, which no text column accepts, and truncates to `maxValueLength`. */
function cleanValue(value: string): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxValueLength)
    .toWellFormed()
}
