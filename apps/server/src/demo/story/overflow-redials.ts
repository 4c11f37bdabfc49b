import type { Business } from '../cast/business.ts'
import type { NumberedCall } from './other-callers.ts'
import type { PastVisit, PlannedCall } from './past-visit.ts'

type ShownVisit = { visit: PastVisit; shown: readonly { lease: object | null }[] }

const day = 86_400_000
/** Long enough ago that the call again is over, too. */
const minAgoMs = 3 * day

/**
 * Plans calls to the overflow number by callers who are known from a call to their own: the last ones who called from the
 * page. Every other one calls again the next day; the others had tried the overflow number just before, which is settled
 * by the call that follows. Nothing is drawn, so that these calls change nothing else in the story.
 *
 * @param until the end of the story
 */
export const planOverflowRedials = (
  { overflowRedials, pools }: Pick<Business, 'overflowRedials' | 'pools'>,
  { shown, until }: { shown: readonly ShownVisit[]; until: Date },
): NumberedCall[] => {
  const to = pools.find(({ overflow }) => overflow !== null)?.overflow
  if (!to) return []
  return shown
    .flatMap(({ visit, shown: [number] }) => {
      const call = visit.calls.find(({ startedAt }) => startedAt <= visit.lastSeenAt)
      const isKnown = number?.lease && !visit.person.withheld
      const isPast = call && until.getTime() - call.startedAt.getTime() > minAgoMs
      return call && isKnown && isPast ? [{ visit, call }] : []
    })
    .sort((a, b) => b.call.startedAt.getTime() - a.call.startedAt.getTime())
    .slice(0, overflowRedials)
    .map(({ visit, call }, i) => ({
      from: visit.person.phone,
      to,
      call:
        i % 2 === 0
          ? { ...call, startedAt: new Date(call.startedAt.getTime() + day) }
          : tryBefore(visit, call),
    }))
}

/** A call that is given up at once, halfway between the visit's beginning and the call that follows. */
const tryBefore = ({ at }: PastVisit, { startedAt }: PlannedCall): PlannedCall => ({
  startedAt: new Date((at.getTime() + startedAt.getTime()) / 2),
  ringSeconds: 3,
  talkSeconds: 0,
  agent: null,
  disposition: 'canceled',
  hangupBy: 'caller',
})
