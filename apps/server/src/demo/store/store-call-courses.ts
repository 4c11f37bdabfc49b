import { type CallSignal, importSignals } from '../../modules/telephony/index.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Business } from '../cast/business.ts'
import { listPastCalls, type PastCall } from './list-past-calls.ts'

/** How many of the newest calls have each course. */
const counts = { legs: 18, transfers: 5, holds: 12, voicemails: 6 }
const second = 1000
/** Seconds of the voicemail's greeting and the message. */
const messageSeconds = 19

/** Builds further signals of a call: each `seconds` after its beginning. */
const signalsOf =
  ({ callKey, e164, caller, startedAt }: PastCall) =>
  (event: CallSignal['event'], seconds: number, more: Partial<CallSignal> = {}) => ({
    callKey,
    signal: {
      id: `${callKey}:${event}:${more.legId ?? seconds}`,
      event,
      occurredAt: new Date(startedAt.getTime() + seconds * second),
      caller,
      callerHidden: caller === null,
      called: e164,
      destination: null,
      ...more,
    },
  })

const secondsSince = ({ startedAt }: PastCall, at: Date | null): number =>
  at ? Math.round((at.getTime() - startedAt.getTime()) / second) : 0

/** One agent's phone rings in vain, then that of the agent who answered. */
const ringTwoPhones = (of: PastCall, agents: readonly string[]) => {
  const signal = signalsOf(of)
  const answered = secondsSince(of, of.answeredAt)
  const turn = Math.floor(answered / 2)
  const first = agents.find((agent) => agent !== of.agent) ?? ''
  const legs = {
    first: { legId: 'l-1', ...toPhone(agents, first) },
    second: { legId: 'l-2', ...toPhone(agents, of.agent ?? '') },
  }
  return [
    signal('leg_ringing', 0, legs.first),
    signal('leg_ended', turn, { ...legs.first, disposition: 'no_answer' }),
    signal('leg_ringing', turn, legs.second),
    signal('leg_answered', answered, legs.second),
    signal('leg_ended', secondsSince(of, of.endedAt), legs.second),
  ]
}

/** Half-way through, the call is transferred to an agent of the workshop. */
const transfer = (of: PastCall, agents: readonly string[], to: string) => {
  const signal = signalsOf(of)
  const [answered, ended] = [secondsSince(of, of.answeredAt), secondsSince(of, of.endedAt)]
  const middle = Math.round((answered + ended) / 2)
  const first = { legId: 'l-1', ...toPhone(agents, of.agent ?? '') }
  const second = { legId: 'l-2', ...toPhone(agents, to) }
  return [
    signal('leg_ringing', 0, first),
    signal('leg_answered', answered, first),
    signal('transferred', middle, { transferredTo: second.destination }),
    signal('leg_ended', middle, first),
    signal('leg_ringing', middle, second),
    signal('leg_answered', middle + 3, second),
    signal('leg_ended', ended, second),
  ]
}

/** The agent looks something up, once or twice, while the caller waits. */
const hold = (of: PastCall, index: number) => {
  const signal = signalsOf(of)
  const answered = secondsSince(of, of.answeredAt)
  const part = of.talkSeconds / 10
  const holds = index % 3 === 0 ? [2, 6] : [3]
  return holds.flatMap((tenths, turn) => [
    signal('held', answered + Math.round(tenths * part)),
    signal('resumed', answered + Math.round((tenths + 1 + turn) * part)),
  ])
}

/** Nobody picks up, and the caller leaves a message. */
const leaveMessage = (of: PastCall) => {
  const signal = signalsOf(of)
  const rang = Math.max(1, secondsSince(of, of.endedAt))
  const more = { voicemail: true }
  return [
    signal('answered', rang, more),
    signal('completed', rang + messageSeconds, { ...more, talkSeconds: messageSeconds, hangupBy: 'caller' }),
  ]
}

/** The direct line of an agent, by their place among the agents. */
const toPhone = (agents: readonly string[], agent: string) => ({
  agent,
  destination: `+3493727110${1 + agents.indexOf(agent)}`,
})

/**
 * Lets the telephone system report more of an account's newest calls: each phone that rang, transfers to the workshop, and
 * messages on the voicemail.
 */
export const storeCallCourses = async (
  db: Database,
  business: Pick<Business, 'agents' | 'teams' | 'nuisances'>,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> => {
  const before = new Date(now.getTime() - 3600 * second)
  const { agents, teams } = business
  const calls = (await listPastCalls(db, business, { accountId, before })).slice(0, 400)
  const talked = calls.filter(({ agent, answeredAt }) => agent !== null && answeredAt !== null)
  const transferred = talked.filter(({ talkSeconds }) => talkSeconds > 60).slice(0, counts.transfers)
  const rung = talked
    .filter((one) => one.ringSeconds >= 8 && !transferred.includes(one))
    .slice(0, counts.legs)
  const held = talked
    .filter((one) => one.talkSeconds > 90 && !transferred.includes(one))
    .slice(0, counts.holds)
  const unanswered = calls
    .filter(({ answeredAt, ringSeconds }) => answeredAt === null && ringSeconds >= 15)
    .slice(0, counts.voicemails)
  const workshop = Object.values(teams).at(-1)?.[0] ?? agents[0] ?? ''
  const signals = [
    ...rung.map((of) => ({ of, signals: ringTwoPhones(of, agents) })),
    ...transferred.map((of) => ({ of, signals: transfer(of, agents, workshop) })),
    ...held.map((of, index) => ({ of, signals: hold(of, index) })),
    ...unanswered.map((of) => ({ of, signals: leaveMessage(of) })),
  ]
  for (const [connectionId, ofLine] of Map.groupBy(signals, ({ of }) => of.connectionId))
    await importSignals(
      { db },
      connectionId,
      ofLine.flatMap((one) => one.signals),
    )
}
