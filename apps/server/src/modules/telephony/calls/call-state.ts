import type { CallFacts, CallSignal, CallState, Disposition } from '../signals/call-signal.ts'
import { resolveCallTimes } from './call-times.ts'
import { compareText } from './compare-text.ts'
import { dispositionFromCode, failedCode } from './release-cause.ts'
import { listRecordings } from './reported-recordings.ts'

/**
 * The call state machine (domain.md, 'Call state') as a fold over the set of one call's signals: any order and any
 * repetition gives the same facts, and one more signal never moves the state back.
 *
 * - **answered** when any signal reports it: an `answered` event, an answering time, talk seconds, or the disposition.
 *   A later `no_answer` does not revoke it.
 * - **ended** when there is a `completed` or `failed` event. A recording does not end a call.
 * - **closed** without an end signal when there is one of Talkie's own timeouts and no end event. A `ring_timeout` closes
 *   only a call that is still ringing: if it is answered after all, it continues. A `talk_timeout` closes any call.
 *   The call then ends at the last known moment, and its seconds after that stay unknown.
 * - Where signals differ in destination or agent, the last by the provider's clock counts; in called number
 *   and caller the first. A number wins over 'hidden', because a signal without a caller also reads as hidden.
 * - Times: see `call-times.ts`.
 *
 * @throws RangeError without any signal of a provider
 */
export function foldCall(allSignals: readonly CallSignal[]): CallFacts {
  const signals = allSignals.filter((signal) => !isTimeout(signal))
  if (signals.length === 0) throw new RangeError('a call has at least one signal')
  const ended = signals.some(endsCall)
  const answered = signals.some(reportsAnswer)
  const closed =
    !ended &&
    allSignals.some(({ event }) => event === 'talk_timeout' || (event === 'ring_timeout' && !answered))
  const times = resolveCallTimes(signals, { answered, ended })
  const caller = firstReported(signals, (signal) => signal.caller)
  return {
    state: toCallState(answered, ended || closed),
    ...times,
    // Without a reported end, it is only known to be after this.
    ...(closed && { endedAt: times.answeredAt ?? times.startedAt }),
    answered,
    disposition: closed ? 'unknown' : resolveDisposition(signals, answered, ended),
    caller,
    callerHidden: caller === null && signals.some((signal) => signal.callerHidden),
    callerName: caller === null ? null : lastReported(signals, (signal) => signal.callerName),
    called: firstReported(signals, (signal) => signal.called),
    destination: lastReported(signals, (signal) => signal.destination),
    agent: lastReported(signals, (signal) => signal.agent),
    hangupBy: ended ? lastReported(signals, (signal) => signal.hangupBy) : null,
    recordings: listRecordings(signals),
    failedCode: ended && !answered ? lastReported(signals, failedCode) : null,
  }
}

const isTimeout = ({ event }: CallSignal): boolean => event === 'ring_timeout' || event === 'talk_timeout'

function endsCall(signal: CallSignal): boolean {
  return signal.event === 'completed' || signal.event === 'failed'
}

function reportsAnswer(signal: CallSignal): boolean {
  return (
    signal.event === 'answered' ||
    signal.answeredAt !== undefined ||
    signal.disposition === 'answered' ||
    (signal.talkSeconds ?? 0) > 0
  )
}

function toCallState(answered: boolean, ended: boolean): CallState {
  if (ended) return 'ended'
  return answered ? 'answered' : 'ringing'
}

/** How an unanswered call ended: as reported, else by its code, else by who hung up. */
function resolveDisposition(
  signals: readonly CallSignal[],
  answered: boolean,
  ended: boolean,
): Disposition | null {
  if (answered) return 'answered'
  if (!ended) return null
  const reported =
    lastReported(signals, (signal) => signal.disposition) ?? lastReported(signals, dispositionFromCode)
  if (reported) return reported
  if (lastReported(signals, (signal) => signal.hangupBy) === 'caller') return 'canceled'
  return signals.some((signal) => signal.event === 'completed') ? 'no_answer' : 'failed'
}

type ReadField<Value> = (signal: CallSignal) => Value | null | undefined

function firstReported<Value extends string>(
  signals: readonly CallSignal[],
  readField: ReadField<Value>,
): Value | null {
  return listReported(signals, readField)[0]?.value ?? null
}

function lastReported<Value extends string>(
  signals: readonly CallSignal[],
  readField: ReadField<Value>,
): Value | null {
  return listReported(signals, readField).at(-1)?.value ?? null
}

/** The order of events that a provider stamps with the same second. */
const eventOrder: Record<CallSignal['event'], number> = {
  initiated: 0,
  ringing: 1,
  answered: 2,
  failed: 3,
  completed: 4,
  recording: 5,
  ring_timeout: 6,
  talk_timeout: 7,
}

/** The reported values in the order of the provider's clock. Ties are resolved independently of arrival. */
function listReported<Value extends string>(signals: readonly CallSignal[], readField: ReadField<Value>) {
  return signals
    .flatMap((signal) => {
      const value = readField(signal)
      return value ? [{ signal, value }] : []
    })
    .sort(
      (a, b) =>
        a.signal.occurredAt.getTime() - b.signal.occurredAt.getTime() ||
        eventOrder[a.signal.event] - eventOrder[b.signal.event] ||
        compareText(a.signal.id, b.signal.id) ||
        compareText(a.value, b.value),
    )
}
