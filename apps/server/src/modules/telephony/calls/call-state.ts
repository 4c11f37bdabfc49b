import type { CallFacts, CallSignal, CallState, Disposition } from '../signals/call-signal.ts'
import { callTimes } from './call-times.ts'
import { dispositionOfCode, failedCode } from './release-cause.ts'

/**
 * The call state machine (domain.md, 'Call state') as a fold over the set of one call's signals: any order and any
 * repetition gives the same facts, and one more signal never takes the state back.
 *
 * - **answered** when any signal says so: an `answered` event, an answering time, talk seconds, or the disposition.
 *   Being picked up cannot be unseen, so it stands against a later `no_answer`.
 * - **ended** when a `completed` or `failed` event is there. A recording ends nothing.
 * - **closed** without an end signal when a timeout of Talkie's own is there and no such event. A `ring_timeout` closes
 *   a call that only rang, so that one that is picked up after all goes on; a `talk_timeout` any.
 *   The call then ends at the last moment that is known, and its seconds from there on stay unknown.
 * - What several signals say differently (destination, agent, recording) is what was said last by the provider's
 *   clock; the called number and the caller are what was said first. A number beats 'hidden', since a signal
 *   that names nobody reads as hidden too.
 * - Times: see `call-times.ts`.
 *
 * @throws RangeError without signals of a provider: there is no call then
 */
export function foldCall(all: readonly CallSignal[]): CallFacts {
  const signals = all.filter((signal) => !isTimeout(signal))
  if (signals.length === 0) throw new RangeError('a call has at least one signal')
  const ended = signals.some(endsCall)
  const answered = signals.some(saysAnswered)
  const closed =
    !ended && all.some(({ event }) => event === 'talk_timeout' || (event === 'ring_timeout' && !answered))
  const times = callTimes(signals, { answered, ended })
  const caller = firstSaid(signals, (signal) => signal.caller)
  return {
    state: stateOf(answered, ended || closed),
    ...times,
    // Where no end was reported, nothing is known of it but that it came after this.
    ...(closed && { endedAt: times.answeredAt ?? times.startedAt }),
    answered,
    disposition: closed ? 'unknown' : dispositionOf(signals, answered, ended),
    caller,
    callerHidden: caller === null && signals.some((signal) => signal.callerHidden),
    called: firstSaid(signals, (signal) => signal.called),
    destination: lastSaid(signals, (signal) => signal.destination),
    agent: lastSaid(signals, (signal) => signal.agent),
    hangupBy: ended ? lastSaid(signals, (signal) => signal.hangupBy) : null,
    recordingUrl: lastSaid(signals, (signal) => signal.recordingUrl),
    failedCode: ended && !answered ? lastSaid(signals, failedCode) : null,
  }
}

const isTimeout = ({ event }: CallSignal): boolean => event === 'ring_timeout' || event === 'talk_timeout'

function endsCall(signal: CallSignal): boolean {
  return signal.event === 'completed' || signal.event === 'failed'
}

function saysAnswered(signal: CallSignal): boolean {
  return (
    signal.event === 'answered' ||
    signal.answeredAt !== undefined ||
    signal.disposition === 'answered' ||
    (signal.talkSeconds ?? 0) > 0
  )
}

function stateOf(answered: boolean, ended: boolean): CallState {
  if (ended) return 'ended'
  return answered ? 'answered' : 'ringing'
}

/** How an unanswered call ended: in the provider's words, else by its code, else by who hung up. */
function dispositionOf(
  signals: readonly CallSignal[],
  answered: boolean,
  ended: boolean,
): Disposition | null {
  if (answered) return 'answered'
  if (!ended) return null
  const said = lastSaid(signals, (signal) => signal.disposition) ?? lastSaid(signals, dispositionOfCode)
  if (said) return said
  if (lastSaid(signals, (signal) => signal.hangupBy) === 'caller') return 'canceled'
  return signals.some((signal) => signal.event === 'completed') ? 'no_answer' : 'failed'
}

type Said<Value> = (signal: CallSignal) => Value | null | undefined

function firstSaid<Value extends string>(signals: readonly CallSignal[], said: Said<Value>): Value | null {
  return inOrder(signals, said)[0]?.value ?? null
}

function lastSaid<Value extends string>(signals: readonly CallSignal[], said: Said<Value>): Value | null {
  return inOrder(signals, said).at(-1)?.value ?? null
}

/** The order in which a call's events come when a provider stamps several with one second. */
const course: Record<CallSignal['event'], number> = {
  initiated: 0,
  ringing: 1,
  answered: 2,
  failed: 3,
  completed: 4,
  recording: 5,
  ring_timeout: 6,
  talk_timeout: 7,
}

/** What the signals say, in the order of the provider's clock; ties are broken so that arrival plays no part. */
function inOrder<Value extends string>(signals: readonly CallSignal[], said: Said<Value>) {
  return signals
    .flatMap((signal) => {
      const value = said(signal)
      return value ? [{ signal, value }] : []
    })
    .sort(
      (a, b) =>
        a.signal.occurredAt.getTime() - b.signal.occurredAt.getTime() ||
        course[a.signal.event] - course[b.signal.event] ||
        alphabetical(a.signal.id, b.signal.id) ||
        alphabetical(a.value, b.value),
    )
}

function alphabetical(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
