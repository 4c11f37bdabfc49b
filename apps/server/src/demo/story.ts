import { endOf } from './calls.ts'
import type { Business } from './cast/business.ts'
import { type Conversion, drawConversions } from './conversions.ts'
import { drawOtherCalls, type NumberedCall } from './other-callers.ts'
import { drawOutsideEvents } from './outside-events.ts'
import type { PastVisit } from './past-visit.ts'
import type { Random } from './random.ts'
import type { ShownNumber } from './show-numbers.ts'
import type { ShownVisit } from './store-past-visits.ts'
import { drawVisits } from './visits.ts'

/** A call, and the visit that it came of. */
type StoryCall = { visit?: PastVisit; call: NumberedCall }

/** What comes to pass at an account. */
type Story = { visits: ShownVisit[]; calls: StoryCall[]; conversions: Conversion[] }

const dayLength = 86_400_000

/**
 * The days that a story is drawn for: `days` before this one, and this one whole. A story that ended at the moment of
 * its telling would be another one a moment later, since one draw more or less changes all that follow.
 */
export const storySpan = (now: Date, days: number) => {
  const today = Math.floor(now.getTime() / dayLength)
  return { from: new Date((today - days) * dayLength), until: new Date((today + 1) * dayLength) }
}

/** Draws an account's story in `[from, until)`: visits, calls, and what else came of them. */
export const drawStory = (
  random: Random,
  business: Business,
  {
    from,
    until,
    accountId,
    lent,
    show,
  }: {
    from: Date
    until: Date
    accountId: number
    /** The numbers of its ringpools, E.164. */
    lent: readonly string[]
    /** Shows visits their numbers, in the order of time. */
    show: (visit: PastVisit) => ShownNumber[]
  },
): Story => {
  const visits = drawVisits(random, business, { from, until })
  const shown = visits.map((visit) => ({ visit, shown: show(visit) }))
  return {
    visits: shown,
    calls: [
      ...shown.flatMap(callsOf),
      ...drawOtherCalls(random, business, { from, until, numbers: lent }).map((call) => ({ call })),
    ],
    conversions: [
      ...drawConversions(random, business, { accountId, visits, now: until }),
      ...drawOutsideEvents(random, business, { accountId, from, until }),
    ],
  }
}

/** A visit's calls go to the number that it was shown first. */
const callsOf = ({ visit, shown: [number] }: ShownVisit): StoryCall[] => {
  const { calls, person } = visit
  if (!number) return []
  const from = person.withheld ? null : person.phone
  return calls.map((call) => ({ visit, call: { from, to: number.e164, call } }))
}

/** What of a story is over at an instant; a visit under way has brought nothing yet. */
export const pastOf = (story: Story, now: Date) => {
  const visits = story.visits.filter(({ visit }) => visit.lastSeenAt < now)
  const over = new Set(visits.map(({ visit }) => visit))
  const visitIds = new Set(visits.map(({ visit }) => visit.visitId))
  return {
    visits,
    calls: story.calls.flatMap(({ visit, call }) =>
      (!visit || over.has(visit)) && endOf(call.call) < now ? [call] : [],
    ),
    conversions: story.conversions.filter(
      ({ visitId, at }) => (!visitId || visitIds.has(visitId)) && new Date(at) < now,
    ),
  }
}
