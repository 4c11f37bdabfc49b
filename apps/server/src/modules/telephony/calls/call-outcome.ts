import type { CallOutcome } from '@talkie/contract/events'
import type { ValidityReason } from '@talkie/contract/reporting'

/** The fields of an ended call that decide its outcome. */
export type EndedCall = {
  callId: string
  startedAt: Date
  /** E.164, null when hidden. */
  caller: string | null
  answered: boolean
  /** The provider reported no end, so the talk time is unknown. */
  endUnknown: boolean
  talkSeconds: number
  blacklisted: boolean
  /** A call centre reported it as a net call. */
  judgedUseful: boolean
}

export type ValidityRules = {
  /** The account's minimum talk time in seconds, inclusive. */
  minimumSeconds: number
  /** The ringpool's unique window in days of 24 hours; 0 counts every call. */
  uniqueWindowDays: number
}

export type CallDecision = { outcome: Exclude<CallOutcome, 'answered'>; validity: ValidityReason }

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * Decides the outcome of one ended call, and its reason (domain.md, 'Call outcome'). If several reasons make it invalid,
 * the first of no end signal, blacklisted, not answered, too short and repeat is given. A net call is valid in any case.
 *
 * @param lastValidAt start of the caller's newest valid call before this one in the same ringpool, null for none
 */
export function decideOutcome(call: EndedCall, rules: ValidityRules, lastValidAt: Date | null): CallDecision {
  const validity = findValidityReason(call, rules, lastValidAt)
  if (call.judgedUseful && validity !== 'valid')
    return { outcome: 'valid', validity: call.endUnknown ? 'net_call_no_end' : 'net_call' }
  if (!call.answered) return { outcome: 'not_answered', validity }
  return { outcome: validity === 'valid' ? 'valid' : 'not_valid', validity }
}

function findValidityReason(call: EndedCall, rules: ValidityRules, lastValidAt: Date | null): ValidityReason {
  if (call.endUnknown) return 'no_end_signal'
  if (call.blacklisted) return 'blacklisted'
  if (!call.answered) return 'not_answered'
  if (call.talkSeconds < rules.minimumSeconds) return 'too_short'
  return lastValidAt && isRepeat(call.startedAt, lastValidAt, rules.uniqueWindowDays)
    ? 'repeat_in_window'
    : 'valid'
}

/** Measured from start to start: a call exactly N x 24 hours after a valid one is no longer a repeat. */
function isRepeat(startedAt: Date, lastValidAt: Date, uniqueWindowDays: number): boolean {
  return startedAt.getTime() - lastValidAt.getTime() < uniqueWindowDays * dayMilliseconds
}

/**
 * Decides all ended calls of one ringpool (of one or many callers, in any order) from scratch, so that a call that
 * arrives late changes the later ones. Only a *valid* call opens the window: a repeat or a call that was too short does
 * not restart it. Each anonymous call counts as its own caller.
 *
 * @returns the decisions by call id
 */
export function decideValidity(calls: readonly EndedCall[], rules: ValidityRules): Map<string, CallDecision> {
  const decisions = new Map<string, CallDecision>()
  const lastValid = new Map<string, Date>()
  for (const call of [...calls].sort(compareByTime)) {
    const lastValidAt = call.caller === null ? undefined : lastValid.get(call.caller)
    const decision = decideOutcome(call, rules, lastValidAt ?? null)
    decisions.set(call.callId, decision)
    if (call.caller !== null && decision.validity === 'valid') lastValid.set(call.caller, call.startedAt)
  }
  return decisions
}

/** Calls of the same instant are ordered by id, so that every process decides alike. */
function compareByTime(a: EndedCall, b: EndedCall): number {
  return a.startedAt.getTime() - b.startedAt.getTime() || (a.callId < b.callId ? -1 : 1)
}
