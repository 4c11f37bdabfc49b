import type { Business } from './cast/business.ts'
import type { Random } from './random/random.ts'
import type { ShownNumber } from './store/show-numbers.ts'
import type { ShownVisit } from './store/store-past-visits.ts'
import { getCallEnd } from './story/calls.ts'
import { type Conversion, drawConversions } from './story/conversions.ts'
import { drawOtherCalls, type NumberedCall } from './story/other-callers.ts'
import { drawOutsideEvents } from './story/outside-events.ts'
import { planOverflowCallers } from './story/overflow-callers.ts'
import { planOverflowRedials } from './story/overflow-redials.ts'
import type { PastVisit } from './story/past-visit.ts'
import { planStrangerCalls } from './story/stranger-calls.ts'
import { drawVisits } from './story/visits.ts'

/** A call and the visit that caused it, if any. */
type StoryCall = { visit?: PastVisit; call: NumberedCall }

/** The history of an account. */
type Story = { visits: ShownVisit[]; calls: StoryCall[]; conversions: Conversion[] }

const dayLength = 86_400_000

/**
 * The days of a story: `days` days before today, and all of today. A story that ended at the current moment would change
 * with every load, because one more draw changes all draws after it.
 */
export const getStorySpan = (now: Date, days: number) => {
  const today = Math.floor(now.getTime() / dayLength)
  return { from: new Date((today - days) * dayLength), until: new Date((today + 1) * dayLength) }
}

/** Draws an account's story in `[from, until)`: visits, calls and conversions. */
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
    /** The numbers of the account's ringpools, E.164. */
    lent: readonly string[]
    /** Assigns numbers to visits, in order of time. */
    show: (visit: PastVisit) => ShownNumber[]
  },
): Story => {
  const visits = drawVisits(random, business, { from, until })
  const shown = visits.map((visit) => ({ visit, shown: show(visit) }))
  return {
    visits: shown,
    calls: [
      ...shown.flatMap(listCalls),
      ...planStrangerCalls(business, { shown, lent, until }).map((call) => ({ call })),
      ...planOverflowCallers(business, { shown, until }).map((call) => ({ call })),
      ...planOverflowRedials(business, { shown, until }).map((call) => ({ call })),
      ...drawOtherCalls(random, business, { from, until, numbers: lent }).map((call) => ({ call })),
    ],
    conversions: [
      ...drawConversions(random, business, { accountId, visits, now: until }),
      ...drawOutsideEvents(random, business, { accountId, from, until }),
    ],
  }
}

/** The calls of a visit. They go to the first number that it was shown. */
const listCalls = ({ visit, shown: [number] }: ShownVisit): StoryCall[] => {
  const { calls, person } = visit
  if (!number) return []
  const from = person.withheld ? null : person.phone
  return calls.map((call) => ({ visit, call: { from, to: number.e164, call } }))
}

/** Selects the part of a story that is over at an instant. A visit in progress has no results yet. */
export const selectPast = (story: Story, now: Date) => {
  const visits = story.visits.filter(({ visit }) => visit.lastSeenAt < now)
  const over = new Set(visits.map(({ visit }) => visit))
  const visitIds = new Set(visits.map(({ visit }) => visit.visitId))
  return {
    visits,
    calls: story.calls.flatMap(({ visit, call }) =>
      (!visit || over.has(visit)) && getCallEnd(call.call) < now ? [call] : [],
    ),
    conversions: story.conversions.filter(
      ({ visitId, at }) => (!visitId || visitIds.has(visitId)) && new Date(at) < now,
    ),
  }
}
