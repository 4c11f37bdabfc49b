import type { CallFacts, CallSignal, CallState, Disposition, FoldedLeg } from '../signals/call-signal.ts'
import { decideAnswer, endsCall } from './call-answer.ts'
import { measureHolds } from './call-holds.ts'
import { foldLegs } from './call-legs.ts'
import { resolveCallTimes } from './call-times.ts'
import { listDigits } from './pressed-digits.ts'
import { dispositionFromCode, failedCode } from './release-cause.ts'
import { listRecordings } from './reported-recordings.ts'
import { firstReported, lastReported } from './reported-values.ts'

/**
 * The call state machine (domain.md, 'Call state') as a fold over the set of one call's signals: any order and any
 * repetition gives the same facts, and one more signal never moves the state back.
 *
 * - **answered** when a person answered (`call-answer.ts`). A later `no_answer` does not revoke it; only the news that it
 *   was a voicemail does.
 * - **ended** when there is a `completed` or `failed` event. A recording does not end a call, nor does the end of a leg.
 * - **closed** without an end signal when there is one of Talkie's own timeouts and no end event. A `ring_timeout` closes
 *   only a call that is still ringing: if it is answered after all, it continues. A `talk_timeout` closes any call.
 *   The call then ends at the last known moment, and its seconds after that stay unknown.
 * - Where signals differ in destination or agent, the last by the provider's clock counts, and before it that of the leg
 *   that a person answered last; in called number and caller the first. A number wins over 'hidden', because a signal
 *   without a caller also reads as hidden.
 * - Times: see `call-times.ts`.
 *
 * @throws RangeError without any signal of a provider
 */
export function foldCall(allSignals: readonly CallSignal[]): CallFacts {
  const signals = allSignals.filter((signal) => !isTimeout(signal))
  if (signals.length === 0) throw new RangeError('a call has at least one signal')
  const ofCall = signals.filter(isOfCall)
  const ended = ofCall.some(endsCall)
  const legs = foldLegs(signals)
  const answer = decideAnswer(signals, legs)
  const { answered } = answer
  const closed =
    !ended &&
    allSignals.some(({ event }) => event === 'talk_timeout' || (event === 'ring_timeout' && !answered))
  const times = resolveCallTimes(signals, { ...answer, ended, legs })
  const caller = firstReported(signals, (signal) => signal.caller)
  const called = firstReported(signals, (signal) => signal.called)
  const answeredBy = findLastAnswered(legs)
  return {
    state: toCallState(answered, ended || closed),
    ...times,
    ...measureHolds(signals, { ...times, endedAt: ended ? times.endedAt : null }),
    // Without a reported end, it is only known to be after this.
    ...(closed && { endedAt: times.answeredAt ?? times.startedAt }),
    ...answer,
    disposition: closed ? 'unknown' : resolveDisposition(signals, answer, ended),
    caller,
    callerHidden: caller === null && signals.some((signal) => signal.callerHidden),
    callerName: caller === null ? null : lastReported(signals, (signal) => signal.callerName),
    called,
    destination: answeredBy?.destination ?? lastReported(ofCall, (signal) => signal.destination),
    agent: answeredBy?.agent ?? lastReported(ofCall, (signal) => signal.agent),
    hangupBy: ended ? lastReported(ofCall, (signal) => signal.hangupBy) : null,
    legs,
    // Some carriers name the called number itself where nothing was forwarded.
    forwardedFrom: firstReported(signals, ({ forwardedFrom }) =>
      forwardedFrom === called ? undefined : forwardedFrom,
    ),
    transferredTo: lastReported(signals, (signal) => signal.transferredTo),
    digits: listDigits(signals),
    recordings: listRecordings(signals),
    failedCode:
      ended && !answered ? (lastReported(ofCall, failedCode) ?? lastReported(signals, failedCode)) : null,
  }
}

const isOfCall = ({ legId }: CallSignal): boolean => legId === undefined

const isTimeout = ({ event }: CallSignal): boolean => event === 'ring_timeout' || event === 'talk_timeout'

/** The leg that a person answered last: after a transfer, the one to whom it was transferred. */
function findLastAnswered(legs: readonly FoldedLeg[]): FoldedLeg | undefined {
  return legs
    .filter(({ answeredAt, voicemail }) => answeredAt !== null && !voicemail)
    .sort((a, b) => Number(a.answeredAt) - Number(b.answeredAt))
    .at(-1)
}

function toCallState(answered: boolean, ended: boolean): CallState {
  if (ended) return 'ended'
  return answered ? 'answered' : 'ringing'
}

/** How an unanswered call ended: as reported, else by its code, by who hung up, or by how its last leg ended. */
function resolveDisposition(
  signals: readonly CallSignal[],
  { answered, voicemail }: { answered: boolean; voicemail: boolean },
  ended: boolean,
): Disposition | null {
  if (answered) return 'answered'
  if (!ended) return null
  const ofCall = signals.filter(isOfCall)
  const stated = lastReported(ofCall, toFailure)
  if (stated) return stated
  // The codes and the party are those of the voicemail's end.
  if (voicemail) return 'no_answer'
  const byCode = lastReported(ofCall, dispositionFromCode)
  if (byCode) return byCode
  if (lastReported(ofCall, (signal) => signal.hangupBy) === 'caller') return 'canceled'
  const ofLeg = lastReported(signals, toFailure) ?? lastReported(signals, dispositionFromCode)
  return ofLeg ?? (ofCall.some((signal) => signal.event === 'completed') ? 'no_answer' : 'failed')
}

const toFailure = ({ disposition }: CallSignal) => (disposition === 'answered' ? null : disposition)
