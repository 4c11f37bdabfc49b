import type { VisitRequest } from '@talkie/contract/tracking'
import { sourceOfVisit } from '../sources/visit-source.ts'
import { deviceOf } from './device.ts'
import type { Geo } from './geo.ts'
import type { VisitFacts } from './visit.ts'

/** A visit as it goes into a group: what is known of it, before it is stored. */
export type DescribedVisit = { bot: boolean; facts: VisitFacts }

/** The address of a page as reports group it: without query and fragment. */
const pageOf = (url: string) => url.split(/[?#]/, 1)[0] ?? ''

/**
 * Everything that a request tells of its visit: source, technology, place, the site's data layer. Pure but for the
 * caches behind `geo` and the User-Agent.
 */
export const describeVisit = (
  request: VisitRequest,
  sender: { address: string; userAgent: string; ownHosts: readonly string[]; geo: Geo },
): DescribedVisit => {
  const landing = request.landing ?? request.url
  const { clickIds, ...source } = sourceOfVisit({
    url: landing,
    referrer: request.referrer,
    ownHosts: sender.ownHosts,
  })
  const { bot, ...technology } = deviceOf(sender.userAgent)
  const layer = request.dataLayer ?? {}
  return {
    bot,
    facts: {
      dimensions: {
        ...source,
        ...technology,
        ...sender.geo.placeOf(sender.address),
        atkey: layer.atkey ?? '',
        atprod: layer.atprod ?? '',
        atcat: layer.atcat ?? '',
        atmod: layer.atmod ?? '',
        pageType: layer.pageType ?? '',
        priority: layer.priority ?? '',
        pageUrl: pageOf(landing),
      },
      landing,
      title: request.page === 1 ? (request.title ?? '') : '',
      referrer: request.referrer ?? '',
      clickIds,
    },
  }
}
