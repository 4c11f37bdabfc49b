import { campaignOf, outsideHost } from './campaign.ts'
import { uuidV7 } from './uuid.ts'

/** A visit as the browser remembers it between pages. */
export type Visit = {
  /** UUIDv7. */
  id: string
  /** Pages opened so far, from 1. */
  page: number
  /** When it was last looked at, milliseconds since 1970. */
  seen: number
  /** The address it landed on. */
  landing: string
  /** The address it came from, '' where the browser tells none. */
  referrer: string
}

/** A page being opened: its address without fragment, where the browser says it was come from, and when. */
export type Opening = { url: string; referrer: string; now: number }

/** Whether a visit has ended by itself. A clock that was set back ends it too, else it could last for ever. */
export function isIdle(visit: Visit, now: number): boolean {
  const halfAnHour = 30 * 60_000
  return Math.abs(now - visit.seen) > halfAnHour
}

/**
 * The visit that a page belongs to: the running one with a page more, or a new one after 30 idle minutes, on
 * another campaign than the one it landed with, and on coming from another site than the one it came from.
 */
export function visitOf(running: Visit | undefined, { url, referrer, now }: Opening): Visit {
  // The contract takes no higher page; a single-page app that rewrites its address all day gets there.
  const mostPages = 10_000
  const campaign = campaignOf(url)
  const host = outsideHost(referrer, url)
  return running &&
    !isIdle(running, now) &&
    running.page < mostPages &&
    (!campaign || campaign === campaignOf(running.landing)) &&
    (!host || host === outsideHost(running.referrer, url))
    ? { ...running, page: running.page + 1, seen: now }
    : { id: uuidV7(now), page: 1, seen: now, landing: url, referrer }
}
