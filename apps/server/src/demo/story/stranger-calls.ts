import type { Business } from '../cast/business.ts'
import type { NumberedCall } from './other-callers.ts'
import type { PastVisit } from './past-visit.ts'

/** A visit and the numbers that it was shown; without a lease the overflow number. */
type ShownVisit = {
  visit: Pick<PastVisit, 'at' | 'lastSeenAt'>
  shown: readonly { e164: string; lease: object | null }[]
}

const hour = 3_600_000
const day = 24 * hour
/** A visitor who left a shorter time ago may well have called. */
const minRestMs = 20 * hour

/** As many days earlier may a number have rested long enough. */
const maxDaysEarlier = 30

/**
 * Plans the calls of strangers to numbers of ringpools: somebody who kept a number calls it long after its visitors left.
 * Each calls the number that has rested for longest, on the first day back on which one has rested as it takes. Nothing is
 * drawn, so that these calls change nothing else in the story.
 *
 * @param until the end of the story, from which its days count back
 */
export const planStrangerCalls = (
  { strangers, agents }: Pick<Business, 'strangers' | 'agents'>,
  { shown, lent, until }: { shown: readonly ShownVisit[]; lent: readonly string[]; until: Date },
): NumberedCall[] =>
  strangers.flatMap(({ phone, daysAgo, at, heldThatDay }) => {
    for (let earlier = 0; earlier < maxDaysEarlier; earlier += 1) {
      const startedAt = new Date(until.getTime() - (daysAgo + earlier) * day + at * hour)
      const [rested] = lent
        .map((e164) => ({ e164, ms: startedAt.getTime() - findLastSeen(shown, e164, startedAt) }))
        .filter(({ ms }) => ms > minRestMs && ms < day === heldThatDay)
        .sort((a, b) => b.ms - a.ms || (a.e164 < b.e164 ? -1 : 1))
      if (!rested) continue
      const call = {
        startedAt,
        ringSeconds: 9,
        talkSeconds: 74,
        agent: agents[0] ?? null,
        disposition: 'answered',
        hangupBy: 'caller',
      } as const
      return [{ from: phone, to: rested.e164, call }]
    }
    return []
  })

/** When a visitor who held a number before an instant was seen last, in milliseconds; −∞ if nobody did. */
const findLastSeen = (shown: readonly ShownVisit[], e164: string, before: Date): number =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...shown
      .filter(
        ({ visit, shown: numbers }) =>
          visit.at <= before && numbers.some((one) => one.lease && one.e164 === e164),
      )
      .map(({ visit }) => visit.lastSeenAt.getTime()),
  )
