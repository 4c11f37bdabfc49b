import type { Random } from '@talkie/server/testing'
import { drawStay } from '../mix/delays.ts'
import type { Mix } from '../mix/mix.ts'
import type { Engagement } from './interest.ts'

/** A page of a visit. Times are in seconds since the simulation began. */
type Page = { at: number; contact: boolean }

/** A visit as it happens, before anybody knows which number it is shown. */
export type Visit = {
  id: number
  visitor: number
  /** Earlier visits of the visitor. */
  earlier: number
  onPhone: boolean
  source: Mix['sources'][number]
  begin: number
  end: number
  /** The first at `begin`. */
  pages: Page[]
  /** When the number came into view; null if it never did. */
  inViewAt: number | null
  /** When the page sends a heartbeat: every minute after each page. */
  beats: number[]
}

const heartbeatSeconds = 60
/** The number comes into view so long after the visit began, if the visit lasts. */
const inViewAfterSeconds = 4

/** What the visit has shown of its interest until an instant. */
export const observeEngagement = (visit: Visit, until: number): Engagement => ({
  pages: visit.pages.filter(({ at }) => at <= until).length,
  contactPage: visit.pages.some(({ at, contact }) => contact && at <= until),
  returning: visit.earlier > 0,
  numberInView: visit.inViewAt !== null && visit.inViewAt <= until,
  staySeconds: Math.min(until, visit.end) - visit.begin,
})

const drawPages = (random: Random, mix: Mix, begin: number, end: number): Page[] => {
  const pages: Page[] = [{ at: begin, contact: false }]
  for (let at = begin; ; ) {
    at += random.exponential(mix.meanPageGapSeconds)
    if (at >= end) return pages
    pages.push({ at, contact: random.chance(mix.contactPages) })
  }
}

const listBeats = (pages: readonly Page[], end: number): number[] =>
  pages.flatMap(({ at }, place) => {
    const until = pages[place + 1]?.at ?? end
    const count = Math.ceil((until - at) / heartbeatSeconds) - 1
    return Array.from({ length: Math.max(0, count) }, (_, beat) => at + (beat + 1) * heartbeatSeconds)
  })

/** Draws all visits that begin in the first `seconds`, in order of their beginning. */
export const drawVisits = (random: Random, mix: Mix, seconds: number): Visit[] => {
  const visits: Omit<Visit, 'id'>[] = []
  // Of all visits, those that are not another visit of a visitor begin a new one.
  const visitorsPerSecond = (mix.visitsPerHour / 3600) * (1 - mix.returning.share)
  let visitor = 0
  for (let first = 0; ; visitor += 1) {
    first += random.exponential(1 / visitorsPerSecond)
    if (first >= seconds) break
    const onPhone = random.chance(mix.phones)
    let begin = first
    for (let earlier = 0; begin < seconds; earlier += 1) {
      const end = begin + drawStay(random, mix.stay)
      const pages = drawPages(random, mix, begin, end)
      const inViewAt = begin + inViewAfterSeconds
      visits.push({
        visitor,
        earlier,
        onPhone,
        source: random.weighted(mix.sources),
        begin,
        end,
        pages,
        inViewAt: random.chance(mix.numberInView) && inViewAt < end ? inViewAt : null,
        beats: listBeats(pages, end),
      })
      if (!random.chance(mix.returning.share)) break
      begin = end + random.logNormal(mix.returning.pause.medianSeconds, mix.returning.pause.spread)
    }
  }
  return visits.sort((a, b) => a.begin - b.begin).map((visit, id) => ({ ...visit, id }))
}
