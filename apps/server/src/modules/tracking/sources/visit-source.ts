import type { Channel, Reach } from '@talkie/contract/events'
import { parseAddress } from '../../../platform/parse-address.ts'
import { channelOf, direct, reachOf } from './channel.ts'
import { clickIds, clickIdsIn, paidClick } from './click-ids.ts'
import type { SiteKind } from './known-sites.ts'
import { isOwnHost, referrerHost } from './referrer-host.ts'
import { siteOfHost } from './site-of-host.ts'

/** Where a visit came from; '' where nothing is known. */
export type VisitSource = {
  /** In lower case, as is the medium: sites write Google and google and mean one. */
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

/** Longer values are cut: no ad platform's names are as long. */
const longestValue = 500

/** What stands where only the other of source and medium was tagged. */
const notSet = '(not set)'

/**
 * Attribution of a visit (domain.md): what utm_* say; what they leave out comes from a paid click id, else from the
 * referrer, else from fbclid; else the visit is direct. A medium or source that is tagged alone is completed, never
 * replaced, and is `(not set)` where nothing completes it.
 *
 * `reach` is paid by a paid click id or a paid channel; a social visit with nothing but fbclid stays unknown, since posts
 * and ads carry it alike. Referrers of the site's own hosts count as none. Nothing throws: an address that cannot be read
 * says nothing.
 *
 * @param url the landing page's address, with its query
 * @param referrer as the browser tells it
 * @param ownHosts the account's domain and allowed domains; the hosts below them and the page's own are own too
 */
export function sourceOfVisit(visit: {
  url: string
  referrer?: string | null | undefined
  ownHosts: readonly string[]
}): VisitSource {
  const url = parseAddress(visit.url) ?? parseAddress(`https://${visit.url}`)
  const read = (name: string) => clean(url?.searchParams.get(name) ?? '')
  const found = clickIdsIn(read)
  const host = referrerHost(visit.referrer)
  const external =
    host && !isOwnHost(host, url ? [...visit.ownHosts, url.hostname] : visit.ownHosts) ? host : null

  const tagged = { source: read('utm_source').toLowerCase(), medium: read('utm_medium').toLowerCase() }
  const origin = complete(tagged, originOf(found, external), paidClick(found) !== null)
  const campaign = read('utm_campaign')
  const channel = channelOf({ ...origin, campaign })
  return {
    ...origin,
    campaign,
    // Google Ads appends its campaign's id by itself since 2025.
    campaign_id: read('utm_id') || read('gad_campaignid'),
    content: read('utm_content'),
    term: read('utm_term'),
    channel,
    reach: reachOfVisit(channel, found, tagged.medium),
    clickIds: found,
  }
}

type Origin = { source: string; medium: string }

/** What a visit says of itself beside utm_*: by its paid click id, else its referrer, else fbclid; null when direct. */
function originOf(found: Record<string, string>, host: string | null): Origin | null {
  const paid = paidClick(found)
  if (paid) return paid
  if (host) return originOfHost(host)
  return found.fbclid ? (clickIds.fbclid ?? null) : null
}

const mediumOfSite: Partial<Record<SiteKind, string>> = {
  search: 'organic',
  social: 'social',
  ai: 'ai-assistant',
  email: 'email',
  ads: 'display',
}

function originOfHost(host: string): Origin {
  const site = siteOfHost(host)
  return { source: site?.source ?? host, medium: (site && mediumOfSite[site.kind]) ?? 'referral' }
}

/** A paid click's medium fits whatever source was tagged; a referrer's only the source that it names itself. */
function complete(tagged: Origin, origin: Origin | null, paidClicked: boolean): Origin {
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

function reachOfVisit(channel: Channel, found: Record<string, string>, taggedMedium: string): Reach {
  if (paidClick(found)) return 'paid'
  const reach = reachOf(channel)
  return found.fbclid && !taggedMedium && reach === 'organic' ? 'unknown' : reach
}

/** Without control characters, which no text column takes, and at most `longestValue` long. */
function clean(value: string): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestValue)
    .toWellFormed()
}
