import { findExternalHost, parseCampaign } from './campaign.ts'
import { uuidV7 } from './uuid.ts'

/** A visit as the browser stores it between pages. */
export type Visit = {
  /** UUIDv7. */
  id: string
  /** Pages opened so far, from 1. */
  page: number
  /** When its page was last visible, in milliseconds since 1970. */
  seen: number
  /** The expression for the names of parameters that begin a visit, from the first response on. */
  campaign?: string
  /** The URL of the landing page. */
  landing: string
  /** The referrer of the landing page; `''` without one. */
  referrer: string
  /**
   * The visit that ran until a referrer ended it, until the server has answered: it goes on if that referrer is a payment
   * or sign-in page (`before` of the contract).
   */
  before?: Visit | undefined
}

/** Whether a visit ended by inactivity. A clock that was set back ends it too; otherwise the visit might never end. */
export function isIdle(visit: Visit, now: number): boolean {
  const halfAnHour = 30 * 60_000
  return Math.abs(now - visit.seen) > halfAnHour
}

/**
 * The visit to which a page belongs: the running one with one more page, or a new one. A new visit begins after 30 idle
 * minutes, with a campaign other than the landing page's, and with a referrer from another site than the visit's own.
 *
 * @param url of the page, without fragment
 * @param referrer the browser's, of the page
 */
export function resolveVisit(running: Visit | undefined, url: string, referrer: string, now: number): Visit {
  // The contract's maximum. A single-page app that changes its URL all day may reach it.
  const maxPages = 10_000
  const host = findExternalHost(referrer, url)
  const before =
    running &&
    !isIdle(running, now) &&
    running.page < maxPages &&
    ['', parseCampaign(running.landing, running.campaign)].includes(parseCampaign(url, running.campaign))
      ? running
      : undefined
  return before && (!host || host === findExternalHost(before.referrer, url))
    ? { ...before, page: before.page + 1, seen: now }
    : { id: uuidV7(now), page: 1, seen: now, landing: url, referrer, before: before?.before || before }
}
