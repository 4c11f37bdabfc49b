import type { CallOutcome } from '@talkie/contract/events'
import type { ValidityReason } from '@talkie/contract/reporting'

/** An ended call, as far as its outcome depends on it. */
export type EndedCall = {
  callId: string
  startedAt: Date
  /** E.164, null when hidden. */
  caller: string | null
  answered: boolean
  /** The provider reported no end: how long they talked is not known. */
  endUnknown: boolean
  talkSeconds: number
  blacklisted: boolean
  /** Whether a call centre reported it as a net call. */
  judgedUseful: boolean
}

export type ValidityRules = {
  /** The account's least talk, in seconds; a call of exactly that length is long enough. */
  minimumSeconds: number
  /** The ringpool's unique window in days of 24 hours; 0 counts every call. */
  uniqueWindowDays: number
}

export type CallDecision = { outcome: Exclude<CallOutcome, 'answered'>; validity: ValidityReason }

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * The outcome of one ended call, and why (domain.md, 'Call outcome'). Where several reasons stand against it, the
 * first of no end signal, blacklisted, not answered, too short and repeat is told. What a call centre judged useful is
 * valid whatever stands against it.
 *
 * @param lastValidAt start of the caller's newest valid call before this one in the same ringpool, null for none
 */
export function decideOutcome(call: EndedCall, rules: ValidityRules, lastValidAt: Date | null): CallDecision {
  const validity = validityOf(call, rules, lastValidAt)
  if (call.judgedUseful && validity !== 'valid')
    return { outcome: 'valid', validity: call.endUnknown ? 'net_call_no_end' : 'net_call' }
  if (!call.answered) return { outcome: 'not_answered', validity }
  return { outcome: validity === 'valid' ? 'valid' : 'not_valid', validity }
}

function validityOf(call: EndedCall, rules: ValidityRules, lastValidAt: Date | null): ValidityReason {
  if (call.endUnknown) return 'no_end_signal'
  if (call.blacklisted) return 'blacklisted'
  if (!call.answered) return 'not_answered'
  if (call.talkSeconds < rules.minimumSeconds) return 'too_short'
  return lastValidAt && isRepeat(call.startedAt, lastValidAt, rules.uniqueWindowDays)
    ? 'repeat_in_window'
    : 'valid'
}

/** From start to start: a call exactly N x 24 hours after a valid one is no repeat any more. */
function isRepeat(startedAt: Date, lastValidAt: Date, uniqueWindowDays: number): boolean {
  return startedAt.getTime() - lastValidAt.getTime() < uniqueWindowDays * dayMilliseconds
}

/**
 * Decides all ended calls of one ringpool (of one caller or of many, in any order) from scratch, so that a call that
 * arrives late re-decides the later ones. A call repeats only a *valid* call: the window does not start again with a
 * repeat, nor with a call that was too short. An anonymous call is its own caller.
 *
 * @returns a decision for each call id
 */
export function decideValidity(calls: readonly EndedCall[], rules: ValidityRules): Map<string, CallDecision> {
  const decisions = new Map<string, CallDecision>()
  const lastValid = new Map<string, Date>()
  for (const call of [...calls].sort(byTime)) {
    const lastValidAt = call.caller === null ? undefined : lastValid.get(call.caller)
    const decision = decideOutcome(call, rules, lastValidAt ?? null)
    decisions.set(call.callId, decision)
    if (call.caller !== null && decision.validity === 'valid') lastValid.set(call.caller, call.startedAt)
  }
  return decisions
}

/** Two calls of one instant stand in the order of their ids, so that every process decides alike. */
function byTime(a: EndedCall, b: EndedCall): number {
  return a.startedAt.getTime() - b.startedAt.getTime() || (a.callId < b.callId ? -1 : 1)
}
