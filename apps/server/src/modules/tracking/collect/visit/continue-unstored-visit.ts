import type { VisitRequest } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/postgres/postgres.ts'
import { direct } from '../../sources/channel.ts'
import { stripPersonalParameters } from '../../sources/click-ids.ts'
import { isExcludedReferrer, type SourceSettings } from '../../sources/referral-exclusions.ts'
import { isOwnHost, parseReferrerHost } from '../../sources/referrer-host.ts'
import { resolveVisitSource } from '../../sources/visit-source.ts'

/** Milliseconds after which a visit has ended, as in the tracker. */
const idleMs = 30 * 60_000

/** Within this time the same page again is a retry or a reload, not another page. */
const samePageMs = 60_000

const maxPages = 10_000

/**
 * The request of a page whose browser stores nothing, as one of the visit that its tab is on: with the visit's id,
 * landing page and referrer, and the page's number. As it was sent if its tab is on no visit, if that visit has been idle,
 * or if the page comes with another source. Other requests are returned as they are.
 *
 * The browser's id of the tab's first page is all that connects the pages. Two tabs never share one, so two visitors
 * never become one, whatever their address and browser. Nothing is kept for it beyond the visit itself.
 */
export const continueUnstoredVisit = async (
  db: Database,
  settings: SourceSettings & { id: number },
  request: VisitRequest,
  now: Date,
): Promise<VisitRequest> => {
  if (request.unstored !== 'tab') return request
  const running = await findLastVisit(db, { accountId: settings.id, visitorId: request.visitor })
  if (!running || now.getTime() - running.seenAt.getTime() > idleMs) return request
  const origin = { landing: running.landing, referrer: running.referrer || undefined }
  if (running.id !== request.visit && comesFromElsewhere(request, origin, settings)) return request
  const isSamePage =
    running.url === stripPersonalParameters(request.url) &&
    now.getTime() - running.openedAt.getTime() < samePageMs
  const page = Math.min(running.page + (isSamePage ? 0 : 1), maxPages)
  return { ...request, ...origin, visit: running.id, page }
}

/**
 * Whether a page belongs to a visit that nobody can know: its browser has no id for the tab, and it was opened from a page
 * of the site. A number of its own would be one number a page, and would name a visit that did not bring the visitor.
 */
export const isPageOfUnknownVisit = (
  { unstored, referrer, url }: VisitRequest,
  { domain, allowedDomains }: SourceSettings,
): boolean => {
  const host = unstored === 'page' ? parseReferrerHost(referrer) : null
  return host !== null && isOwnHost(host, [domain, ...allowedDomains, url])
}

/** Whether a page has a source of its own that is not the visit's. */
const comesFromElsewhere = (
  page: VisitRequest,
  visit: { landing: string; referrer: string | undefined },
  settings: SourceSettings,
): boolean => {
  const isNoSource = (host: string) => isExcludedReferrer(host, settings)
  const here = resolveVisitSource({ url: page.url, referrer: page.referrer, isNoSource })
  const before = resolveVisitSource({ url: visit.landing, referrer: visit.referrer, isNoSource })
  return (
    here.source !== direct.source &&
    (here.source !== before.source || here.medium !== before.medium || here.campaign !== before.campaign)
  )
}

const findLastVisit = async (
  db: Database,
  { accountId, visitorId }: { accountId: number; visitorId: string },
) => {
  type Row = {
    id: string
    landing: string
    referrer: string
    page: number
    url: string
    opened: string
    seen: string
  }
  const { rows } = await db.execute<Row>(sql`
    select v.id, v.facts->>'landing' as landing, v.facts->>'referrer' as referrer, coalesce(p.page, 1) as page,
           coalesce(p.url, v.facts->>'landing') as url, coalesce(p.at, v.at) as opened,
           greatest(v.at, p.at, (select max(l.last_seen_at) from lease l where l.visit_id = v.id and l.account_id = v.account_id)) as seen
    from visit v
    left join lateral (
      select page, url, at from visit_page where visit_id = v.id and account_id = v.account_id order by page desc limit 1
    ) p on true
    where v.account_id = ${accountId} and v.visitor_id = ${visitorId}
    order by v.at desc limit 1`)
  const [row] = rows
  return row && { ...row, openedAt: new Date(row.opened), seenAt: new Date(row.seen) }
}
