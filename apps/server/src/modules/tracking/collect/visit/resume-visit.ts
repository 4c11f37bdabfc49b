import type { VisitRequest } from '@talkie/contract/tracking'
import { isExcludedReferrer, type SourceSettings } from '../../sources/referral-exclusions.ts'
import { parseReferrerHost } from '../../sources/referrer-host.ts'

const maxPage = 10_000

/**
 * Puts a page back into the visit that it continues. The tracker begins a visit on each new referrer, since it does
 * not know which ones an account excludes; it sends the visit of before with it until it has an answer. Where the
 * referrer is excluded, the page counts as the next one of that visit, with its landing page and referrer.
 */
export function resumeVisit(request: VisitRequest, settings: SourceSettings): VisitRequest {
  const { before, ...page } = request
  const host = parseReferrerHost(request.referrer)
  if (!before || !host || !isExcludedReferrer(host, settings)) return page
  return {
    ...page,
    visit: before.id,
    page: Math.min(before.page + request.page, maxPage),
    landing: before.landing,
    referrer: before.referrer || undefined,
  }
}
