import type { Channel, Reach } from '@talkie/contract/events'
import { parseUrl } from '../../../platform/parse-url.ts'
import { direct, toChannel, toReach } from './channel.ts'
import { findClick, readClickIds, toStoredClickIds } from './click-ids.ts'
import { isOwnHost, parseReferrerHost } from './referrer-host.ts'
import { findSite } from './sites/find-site.ts'
import type { SiteKind } from './sites/known-sites.ts'

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
  /** Name → value of every click id in the landing address, but those that name a person. */
  clickIds: Record<string, string>
}

/** Longer values are truncated. No ad platform uses names as long. */
const maxValueLength = 500

/** The value where only the other of source and medium was tagged. */
const notSet = '(not set)'

/**
 * Resolves the source of a visit (domain.md): utm_* take precedence; what they leave out comes from the click id of an
 * ad, an affiliate network or a mail tool, otherwise from the referrer, otherwise from any other click id; otherwise
 * the visit is direct. Where only medium or source is tagged, the other is completed, never replaced, and is
 * `(not set)` where nothing completes it. The names of parameters have no case, and an empty one is absent.
 *
 * `reach` is paid with a paid click id or a paid channel. A social visit with nothing but fbclid or epik stays unknown,
 * since posts and ads carry them alike. Excluded referrers count as none. Nothing throws: an address that
 * does not parse has no parameters.
 *
 * @param url the landing page's address, with its query
 * @param referrer as the browser reports it
 * @param isNoSource whether a referrer's host is none (`isExcludedReferrer`). The page's own host never is one
 */
export function resolveVisitSource(visit: SourceEvidence): VisitSource {
  return traceVisitSource(visit).source
}

/** What the source of a visit is resolved from. */
type SourceEvidence = {
  url: string
  referrer?: string | null | undefined
  isNoSource: (host: string) => boolean
}

/**
 * What decided the source of a visit. `rule`: where its source and medium came from; with `utm`, `completedBy` says
 * where the one that was not tagged came from, and is null where both were tagged, or nothing completes them.
 */
export type SourceTrace = {
  rule: 'utm' | 'click' | 'referrer' | 'direct'
  completedBy: 'click' | 'referrer' | null
  /** The name of the click id that was used. */
  click: string | null
  /** The referrer's host; null without one. */
  referrer: string | null
  /** Whether the referrer may be a source: neither excluded nor the page's own host. */
  isReferrerCounted: boolean
}

/** Resolves the source of a visit as `resolveVisitSource` does, and says what decided it. */
export function traceVisitSource(visit: SourceEvidence): { source: VisitSource; trace: SourceTrace } {
  const url = parseUrl(visit.url) ?? parseUrl(`https://${visit.url}`)
  const parameters = readParameters(url)
  const read = (name: string) => parameters.get(name.toLowerCase()) ?? ''
  const clickIdValues = readClickIds(read)
  const host = parseReferrerHost(visit.referrer)
  const external = host && !visit.isNoSource(host) && !(url && isOwnHost(host, [url.hostname])) ? host : null

  const tagged = { source: read('utm_source').toLowerCase(), medium: read('utm_medium').toLowerCase() }
  const found = findOrigin(clickIdValues, external)
  const origin = completeOrigin(tagged, found, findClick(clickIdValues, campaignClicks) !== null)
  const campaign = read('utm_campaign')
  const channel = toChannel({ ...origin, campaign })
  const source = {
    ...origin,
    campaign,
    // Google Ads appends the id of its campaign by itself since 2025.
    campaign_id: read('utm_id') || read('gad_campaignid'),
    content: read('utm_content'),
    term: read('utm_term'),
    channel,
    reach: resolveReach(channel, clickIdValues, tagged.medium),
    clickIds: toStoredClickIds(clickIdValues),
  }
  const isTagged = tagged.source !== '' || tagged.medium !== ''
  const isCompleted =
    isTagged &&
    ((!tagged.source && origin.source === found?.source) ||
      (!tagged.medium && origin.medium === found?.medium))
  const from = found && (found.click === null ? 'referrer' : 'click')
  return {
    source,
    trace: {
      rule: isTagged ? 'utm' : (from ?? 'direct'),
      completedBy: isCompleted ? from : null,
      click: !isTagged || isCompleted ? (found?.click ?? null) : null,
      referrer: host,
      isReferrerCounted: external !== null,
    },
  }
}

type Origin = { source: string; medium: string }
/** An origin apart from utm_*; `click` is the name of the click id that says it, null for a referrer. */
type FoundOrigin = Origin & { click: string | null }

/** Kinds of clicks that say where the visitor came from whatever the referrer. */
const campaignClicks = ['paid', 'affiliate', 'mail'] as const

/** Reads the parameters of an address that have a value, by their names in lower case. The first of a name counts. */
function readParameters(url: URL | null): Map<string, string> {
  const parameters = new Map<string, string>()
  for (const [name, value] of url?.searchParams ?? []) {
    const cleaned = cleanValue(value)
    if (cleaned && !parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), cleaned)
  }
  return parameters
}

/**
 * Finds the origin of a visit apart from utm_*: the click id of a campaign, otherwise its referrer, otherwise another
 * click id; null when direct.
 */
function findOrigin(clickIdValues: Record<string, string>, host: string | null): FoundOrigin | null {
  const campaignClick = findClick(clickIdValues, campaignClicks)
  if (!campaignClick && host) return { ...toOrigin(host), click: null }
  const click = campaignClick ?? findClick(clickIdValues, ['free', 'any'])
  return click && { source: click.source, medium: click.medium, click: click.name }
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
 * Completes the tagged source or medium. The medium of a campaign's click fits any tagged source; that of a referrer
 * fits only its own source.
 */
function completeOrigin(tagged: Origin, origin: Origin | null, campaignClicked: boolean): Origin {
  if (!tagged.source && !tagged.medium) {
    const { source, medium } = origin ?? direct
    return { source, medium }
  }
  const fits = campaignClicked || origin?.source === tagged.source
  return {
    source: tagged.source || (origin?.source ?? notSet),
    medium: tagged.medium || (fits ? (origin?.medium ?? notSet) : notSet),
  }
}

function resolveReach(channel: Channel, clickIdValues: Record<string, string>, taggedMedium: string): Reach {
  if (findClick(clickIdValues, ['paid'])) return 'paid'
  const reach = toReach(channel)
  return findClick(clickIdValues, ['any']) && !taggedMedium && reach === 'organic' ? 'unknown' : reach
}

/** Replaces control characters, which no text column accepts, and truncates to `maxValueLength`. */
function cleanValue(value: string): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxValueLength)
    .toWellFormed()
}
