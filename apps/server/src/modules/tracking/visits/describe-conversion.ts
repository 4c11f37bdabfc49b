import type { VisitRequest } from '@talkie/contract/tracking'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Touch } from '../../events/index.ts'
import type { SourceSettings } from '../sources/referral-exclusions.ts'
import { findLastNonDirect } from '../sources/touches.ts'
import { describeVisit } from './describe-visit.ts'
import { findTouches, findVisits, type Visit } from './find-visits.ts'
import type { Geo } from './geo.ts'
import type { Dimensions } from './visit.ts'

/** The visit's dimensions. For a direct visit, the analytics dimensions come from the visitor's last non-direct touch. */
export const resolveDimensions = (
  { id, facts: { dimensions } }: Pick<Visit, 'id' | 'facts'>,
  touches: readonly Touch[],
): Dimensions => {
  const own = touches.find(({ visitId }) => visitId === id)
  if (!own) return dimensions
  const { visitId: _visit, at: _at, ...analytics } = findLastNonDirect(own, touches)
  return { ...dimensions, ...analytics }
}

/** What an event says of where it comes from. */
type ConversionSource = {
  visitId: string | null
  visitorId: string | null
  matchId: string | null
  dimensions: Dimensions
  touches: Touch[]
}

/** A page on which something was sent. */
type SentPage = {
  accountId: number
  at: Date
  visit?: string | undefined
  visitor?: string | undefined
  page: Pick<VisitRequest, 'key' | 'url' | 'referrer'>
  sender: { address: string; userAgent: string; account: SourceSettings; geo: Geo }
}

/**
 * Describes where what a page sent comes from: of the visit that the page names, if the visitor has it; else by the page's
 * own address and referrer. The page's address stands in place of the landing page's.
 */
export const describeConversion = async (
  db: Executor,
  { accountId, at, visit, visitor, page, sender }: SentPage,
): Promise<ConversionSource> => {
  const pageUrl = page.url.split(/[?#]/, 1)[0] ?? ''
  const found = visit ? (await findVisits(db, { accountId, visitIds: [visit] })).get(visit) : undefined
  if (visit && found && found.visitorId === visitor) {
    const touches = await findTouches(db, { accountId, visitorId: visitor, until: at })
    return {
      visitId: visit,
      visitorId: visitor,
      matchId: found.matchId,
      dimensions: { ...resolveDimensions(found, touches), pageUrl },
      touches,
    }
  }
  const { facts } = describeVisit({ ...page, page: 1 }, sender)
  return {
    visitId: null,
    visitorId: null,
    matchId: null,
    dimensions: { ...facts.dimensions, pageUrl },
    touches: [],
  }
}
