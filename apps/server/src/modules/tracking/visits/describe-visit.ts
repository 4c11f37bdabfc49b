import { isAllowedHost, type VisitRequest } from '@talkie/contract/tracking'
import { parseUrl } from '../../../platform/parse-url.ts'
import { stripPersonalParameters } from '../sources/click-ids.ts'
import { isExcludedReferrer, type SourceSettings } from '../sources/referral-exclusions.ts'
import { resolveVisitSource } from '../sources/visit-source.ts'
import type { Geo } from './geo.ts'
import { parseUserAgent } from './parse-user-agent.ts'
import type { VisitFacts } from './visit.ts'

/** A visit before it is stored: what is known of it. */
export type DescribedVisit = { bot: boolean; facts: VisitFacts }

/** The address of a page as reports group it: without query and fragment. */
const stripQuery = (url: string) => url.split(/[?#]/, 1)[0] ?? ''

/**
 * The landing page of a visit. Only the page itself has to be one of the account's, and screens link to where visits began:
 * a page of another site is not taken.
 */
const toLanding = (
  { landing, url }: Pick<VisitRequest, 'landing' | 'url'>,
  account: SourceSettings,
): string => {
  if (landing === undefined || landing === url) return url
  const page = parseUrl(landing)
  const isSite =
    page !== null &&
    /^https?:$/.test(page.protocol) &&
    (page.hostname === parseUrl(url)?.hostname || isAllowedHost(page.hostname, account))
  return isSite ? landing : url
}

/**
 * Describes a visit by its request: source, technology, location, the data layer of the site. Pure except for the
 * caches behind `geo` and the User-Agent.
 */
export const describeVisit = (
  request: Omit<VisitRequest, 'key' | 'visit' | 'visitor'>,
  sender: { address: string; userAgent: string; account: SourceSettings; geo: Pick<Geo, 'locate'> },
): DescribedVisit => {
  const landing = toLanding(request, sender.account)
  const { clickIds, ...source } = resolveVisitSource({
    url: landing,
    referrer: request.referrer,
    isNoSource: (host) => isExcludedReferrer(host, sender.account),
  })
  const { bot, ...technology } = parseUserAgent(sender.userAgent)
  const layer = request.dataLayer ?? {}
  return {
    bot,
    facts: {
      dimensions: {
        ...source,
        ...technology,
        ...sender.geo.locate(sender.address),
        atkey: layer.atkey ?? '',
        atprod: layer.atprod ?? '',
        atcat: layer.atcat ?? '',
        atmod: layer.atmod ?? '',
        pageType: layer.pageType ?? '',
        priority: layer.priority ?? '',
        pageUrl: stripQuery(landing),
      },
      landing: stripPersonalParameters(landing),
      title: request.page === 1 ? (request.title ?? '') : '',
      referrer: stripPersonalParameters(request.referrer ?? ''),
      clickIds,
    },
  }
}
