import type { VisitTimeline } from '../../../tracking/index.ts'
import type { Engagement } from './candidate.ts'
import { isTap } from './to-candidates.ts'

/** A part of a visit with one engagement. `from` and `to` are seconds since its first page. */
export type VisitPart = { from: number; to: number; engagement: Engagement }

/** An open page tells so often that it is still there. */
const heartbeatSeconds = 60

/**
 * Splits the time of a visit on the page by the engagement that it had shown: a call at any instant sees what the visit
 * had reported by then, and no later sign. Past its last sign a visit is on the page for `grace` seconds more.
 */
export const splitVisit = (visit: VisitTimeline, grace: number): VisitPart[] => {
  const tapped = findTap(visit)
  const signs = listSigns(visit, tapped)
  const isPast = (instant: number | null, at: number) => instant !== null && instant <= at
  return signs.map((at, i) => ({
    from: at,
    to: signs[i + 1] ?? at + grace,
    engagement: {
      staySeconds: at,
      pages: 1 + visit.pages.filter((page) => page <= at).length,
      contactPage: isPast(visit.contactPage, at),
      returning: visit.returning,
      numberInView: isPast(visit.numberInView, at),
      tapped: isPast(tapped, at),
    },
  }))
}

const findTap = ({ actions }: VisitTimeline): number | null => actions.find(isTap)?.at ?? null

/** When the visit told that it is there, in order, each instant once. Of its heartbeats only the last is stored. */
const listSigns = (
  { pages, contactPage, numberInView, stay }: VisitTimeline,
  tapped: number | null,
): number[] => {
  const opened = [0, ...pages]
  const heartbeats = opened.flatMap((from, i) => {
    const until = Math.min(stay, opened[i + 1] ?? stay)
    const count = Math.max(0, Math.ceil((until - from) / heartbeatSeconds) - 1)
    return Array.from({ length: count }, (_, beat) => from + (beat + 1) * heartbeatSeconds)
  })
  const marks = [contactPage, numberInView, tapped].flatMap((at) => (at === null || at < 0 ? [] : [at]))
  return [...new Set([...opened, ...heartbeats, ...marks, stay])].sort((a, b) => a - b)
}
