import type { VisitTimeline } from '../../../tracking/index.ts'
import { hatShare, visitDelays } from './delay-basis.ts'
import { type EngagementLevels, levelsKey, toLevels } from './engagement.ts'
import { splitVisit } from './visit-timeline.ts'

/** The visits of one engagement: how many ended with it in the period, and how long visits were on the page with it so far. */
export type VisitCell = EngagementLevels & { visits: number; onPageSeconds: number }

/** When calls were looked at (seconds since 1970), and for how long after its last sign a visit is on the page. */
export type CallPeriod = { since: number; until: number; graceSeconds: number }

export type CountedVisits = {
  cells: VisitCell[]
  /**
   * How many visits' calls at the delay of each knot of `visitDelays` would have been seen, as a share of those counted.
   * Calls after visits of the day before make up for those that are still to come.
   */
  followed: number[]
}

/**
 * Counts what calls of a period could have come from. A visit is counted by the engagement with which it ended, but its
 * seconds on the page, while it was shown a number, by the engagement of that time: a few hundred cells for a month.
 *
 * @param visits all that may have led to calls in the period, those of the day before it too
 */
export const countTimelines = (visits: readonly VisitTimeline[], period: CallPeriod): CountedVisits => {
  const cells = new Map<number, VisitCell>()
  const findCell = (levels: EngagementLevels): VisitCell => {
    const key = levelsKey(levels)
    const cell = cells.get(key) ?? { ...levels, visits: 0, onPageSeconds: 0 }
    cells.set(key, cell)
    return cell
  }
  for (const visit of visits) {
    const parts = splitVisit(visit, period.graceSeconds)
    for (const { from, to, engagement } of parts) {
      const begin = Math.max(from, visit.shown, period.since - visit.beganAt)
      const end = Math.min(to, period.until - visit.beganAt)
      if (end > begin) findCell(toLevels(engagement)).onPageSeconds += end - begin
    }
    const last = parts.at(-1)
    const end = visit.beganAt + visit.stay
    if (last && end >= period.since && end <= period.until) findCell(toLevels(last.engagement)).visits += 1
  }
  return { cells: [...cells.values()], followed: countFollowed(visits, period) }
}

/** A delay is seen where the visit was no longer on the page, and its call came in the period. */
const countFollowed = (
  visits: readonly VisitTimeline[],
  { since, until, graceSeconds }: CallPeriod,
): number[] => {
  const lastSigns = visits.map(({ beganAt, stay }) => beganAt + stay).sort((a, b) => a - b)
  const countBetween = (from: number, to: number) => countAtMost(lastSigns, to) - countAtMost(lastSigns, from)
  const counted = Math.max(1, countBetween(since, until))
  return Array.from({ length: visitDelays.knots }, (_, knot) =>
    hatShare(visitDelays, knot, (delay) =>
      delay <= graceSeconds ? 0 : countBetween(since - delay, until - delay) / counted,
    ),
  )
}

/** How many of the ascending values are at most the limit. */
const countAtMost = (ascending: readonly number[], limit: number): number => {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] ?? 0) <= limit) from = middle + 1
    else to = middle
  }
  return from
}
