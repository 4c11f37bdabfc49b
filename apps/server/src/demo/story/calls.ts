import type { CallSignal } from '../../modules/telephony/index.ts'
import type { Business, OpeningHours } from '../cast/business.ts'
import type { Random } from '../random/random.ts'
import { createLocalHourReader, type LocalHour } from '../random/rhythm.ts'
import type { PastVisit, PlannedCall } from './past-visit.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

const isOpen = (opening: OpeningHours, { hour, weekday }: LocalHour): boolean => {
  const hours = opening[weekday]
  return hours !== null && hours !== undefined && hour >= hours[0] && hour < hours[1]
}

/** During lunch, half of the staff is away. */
const answerShare = (opening: OpeningHours, local: LocalHour): number => {
  if (!isOpen(opening, local)) return 0.04
  return local.hour === 14 || local.hour === 15 ? 0.74 : 0.91
}

/** Drawn from the second of the call, so that it needs no draw of its own. */
const agentAt = (agents: readonly string[], at: Date): string =>
  agents[Math.floor(at.getTime() / second) % agents.length] ?? ''

/** Draws the course of a call that begins at an instant: answered or missed. */
export const drawCall = (
  random: Random,
  { opening, rhythm, agents }: Pick<Business, 'opening' | 'rhythm' | 'agents'>,
  startedAt: Date,
): PlannedCall => {
  const local = createLocalHourReader(rhythm.timezone)(startedAt)
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
    ...(!busy && isOpen(opening, local) && { rangAt: agentAt(agents, startedAt) }),
    disposition: givenUp ? 'canceled' : busy ? 'busy' : 'no_answer',
    hangupBy: givenUp ? 'caller' : 'network',
  }
}

/**
 * Plans the calls of a visit: one during it or soon after, a retry if nobody answered, and sometimes one more days later
 * from the phone's call list.
 */
export const planCalls = (
  random: Random,
  business: Business,
  { at, leftAt, source }: Pick<PastVisit, 'at' | 'source'> & { leftAt: Date },
): PlannedCall[] => {
  const open = isOpen(business.opening, createLocalHourReader(business.rhythm.timezone)(at))
  // While the shop is closed, most visitors do not call.
  if (!random.chance(open ? source.calls * 0.78 : source.calls * 0.08)) return []
  const stay = leftAt.getTime() - at.getTime()
  const delay = random.chance(0.72)
    ? random.float() * stay + 8 * second
    : stay + random.exponential(4 * minute)
  const first = drawCall(random, business, new Date(at.getTime() + Math.round(delay)))
  const calls = [first]
  if (!first.agent && random.chance(0.42))
    calls.push(drawRetry(random, business, first, 3 * minute, 14 * minute))
  if (calls.at(-1)?.agent && random.chance(0.11))
    calls.push(drawRetry(random, business, first, day / 8, 6 * day))
  return calls
}

const drawRetry = (
  random: Random,
  business: Business,
  { startedAt }: PlannedCall,
  least: number,
  most: number,
) =>
  drawCall(
    random,
    business,
    new Date(startedAt.getTime() + Math.round(least + random.float() * (most - least))),
  )

/** The end of a call. */
export const getCallEnd = ({ startedAt, ringSeconds, talkSeconds }: PlannedCall): Date =>
  new Date(startedAt.getTime() + (ringSeconds + talkSeconds) * second)

export type KeyedSignal = { callKey: string; signal: CallSignal }

/** Caller and called number, E.164; `from` is null if withheld. */
type CallParties = { from: string | null; to: string }

/** The signals that a provider sends during a call, step by step. */
export const buildSignals = (callKey: string, ends: CallParties, call: PlannedCall): KeyedSignal[] => {
  const { startedAt, agent } = call
  const answeredAt = getAnsweredAt(call)
  return [
    withCallKey(callKey, ends, 'ringing', startedAt, { startedAt }),
    ...(agent ? [withCallKey(callKey, ends, 'answered', answeredAt, { answeredAt, agent })] : []),
    buildCallRow(callKey, ends, call),
  ]
}

/** The single record that a provider sends after a call. */
export const buildCallRow = (callKey: string, ends: CallParties, call: PlannedCall): KeyedSignal => {
  const { startedAt, ringSeconds, talkSeconds, agent, rangAt, disposition, hangupBy } = call
  const endedAt = getCallEnd(call)
  return withCallKey(callKey, ends, 'completed', endedAt, {
    startedAt,
    endedAt,
    ...(agent ? { answeredAt: getAnsweredAt(call), agent } : rangAt && { agent: rangAt }),
    ringSeconds,
    talkSeconds,
    disposition,
    hangupBy,
  })
}

const getAnsweredAt = ({ startedAt, ringSeconds }: PlannedCall) =>
  new Date(startedAt.getTime() + ringSeconds * second)

const withCallKey = (
  callKey: string,
  { from, to }: CallParties,
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
