import type { CallSignal } from '../modules/telephony/index.ts'
import type { Business, Opening } from './cast/business.ts'
import type { PastVisit, PlannedCall } from './past-visit.ts'
import type { Random } from './random.ts'
import { type LocalHour, localHours } from './rhythm.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

const isOpen = (opening: Opening, { hour, weekday }: LocalHour): boolean => {
  const hours = opening[weekday]
  return hours !== null && hours !== undefined && hour >= hours[0] && hour < hours[1]
}

/** At lunch half of the desk is out. */
const answerShare = (opening: Opening, local: LocalHour): number => {
  if (!isOpen(opening, local)) return 0.04
  return local.hour === 14 || local.hour === 15 ? 0.74 : 0.91
}

/** How a call that begins at an instant goes: somebody picks up, or nobody does. */
export const drawCall = (
  random: Random,
  { opening, rhythm, agents }: Pick<Business, 'opening' | 'rhythm' | 'agents'>,
  startedAt: Date,
): PlannedCall => {
  const local = localHours(rhythm.timezone)(startedAt)
  if (random.chance(answerShare(opening, local))) {
    const short = random.chance(0.13)
    return {
      startedAt,
      ringSeconds: random.int(3, 21),
      talkSeconds: short ? random.int(3, 28) : Math.min(Math.round(random.logNormal(158, 0.75)), 2400),
      agent: random.pick(agents),
      disposition: 'answered',
      hangupBy: random.chance(0.64) ? 'caller' : 'callee',
    }
  }
  const givenUp = random.chance(0.58)
  const busy = !givenUp && random.chance(0.15)
  return {
    startedAt,
    ringSeconds: busy ? 0 : random.int(givenUp ? 6 : 22, givenUp ? 26 : 45),
    talkSeconds: 0,
    agent: null,
    disposition: givenUp ? 'canceled' : busy ? 'busy' : 'no_answer',
    hangupBy: givenUp ? 'caller' : 'network',
  }
}

/**
 * The calls that come of a visit: one during it or soon after, another try where nobody picked up, and sometimes one
 * more days later, with the number read from the list of calls.
 */
export const planCalls = (
  random: Random,
  business: Business,
  { at, leftAt, source }: Pick<PastVisit, 'at' | 'source'> & { leftAt: Date },
): PlannedCall[] => {
  const open = isOpen(business.opening, localHours(business.rhythm.timezone)(at))
  // Who sees that the shop is closed mostly does not call.
  if (!random.chance(open ? source.calls * 0.78 : source.calls * 0.08)) return []
  const stay = leftAt.getTime() - at.getTime()
  const delay = random.chance(0.72)
    ? random.float() * stay + 8 * second
    : stay + random.exponential(4 * minute)
  const first = drawCall(random, business, new Date(at.getTime() + Math.round(delay)))
  const calls = [first]
  if (!first.agent && random.chance(0.42)) calls.push(again(random, business, first, 3 * minute, 14 * minute))
  if (calls.at(-1)?.agent && random.chance(0.11)) calls.push(again(random, business, first, day / 8, 6 * day))
  return calls
}

const again = (random: Random, business: Business, { startedAt }: PlannedCall, least: number, most: number) =>
  drawCall(
    random,
    business,
    new Date(startedAt.getTime() + Math.round(least + random.float() * (most - least))),
  )

/** When a call was over. */
export const endOf = ({ startedAt, ringSeconds, talkSeconds }: PlannedCall): Date =>
  new Date(startedAt.getTime() + (ringSeconds + talkSeconds) * second)

export type KeyedSignal = { callKey: string; signal: CallSignal }

/** Who called which number, E.164; `from` is null when withheld. */
type Ends = { from: string | null; to: string }

/** A call as a provider tells of it while it goes on, step by step. */
export const signalsOf = (callKey: string, ends: Ends, call: PlannedCall): KeyedSignal[] => {
  const { startedAt, agent } = call
  const answeredAt = pickedUpAt(call)
  return [
    keyed(callKey, ends, 'ringing', startedAt, { startedAt }),
    ...(agent ? [keyed(callKey, ends, 'answered', answeredAt, { answeredAt, agent })] : []),
    recordOf(callKey, ends, call),
  ]
}

/** A call as its record tells of it when it is over. */
export const recordOf = (callKey: string, ends: Ends, call: PlannedCall): KeyedSignal => {
  const { startedAt, ringSeconds, talkSeconds, agent, disposition, hangupBy } = call
  const endedAt = endOf(call)
  return keyed(callKey, ends, 'completed', endedAt, {
    startedAt,
    endedAt,
    ...(agent && { answeredAt: pickedUpAt(call), agent }),
    ringSeconds,
    talkSeconds,
    disposition,
    hangupBy,
  })
}

const pickedUpAt = ({ startedAt, ringSeconds }: PlannedCall) =>
  new Date(startedAt.getTime() + ringSeconds * second)

const keyed = (
  callKey: string,
  { from, to }: Ends,
  event: CallSignal['event'],
  occurredAt: Date,
  more: Partial<CallSignal>,
): KeyedSignal => ({
  callKey,
  signal: {
    id: `${callKey}:${event}`,
    event,
    occurredAt,
    caller: from,
    callerHidden: from === null,
    called: to,
    destination: null,
    ...more,
  },
})
