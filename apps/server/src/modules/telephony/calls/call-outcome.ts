import type { CallOutcome } from '@talkie/contract/events'
import { type CallMarkValue, isMarked, type ValidityReason } from '@talkie/contract/reporting'

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
  /** How a user marked it by hand; null if nobody did. */
  mark: CallMarkValue | null
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
 * the first of no end signal, blacklisted, not answered, too short and repeat is given. A net call is valid in any case,
 * and a mark by hand wins over everything: a user knows what no rule can. A call that nobody answered stays one of them
 * if it is marked as not valid, so that missed calls count the same.
 *
 * @param lastValidAt start of the caller's newest valid call before this one in the same ringpool, null for none
 */
export function decideOutcome(call: EndedCall, rules: ValidityRules, lastValidAt: Date | null): CallDecision {
  if (call.mark) return applyMark(call, call.mark)
  const validity = findValidityReason(call, rules, lastValidAt)
  if (call.judgedUseful && validity !== 'valid')
    return { outcome: 'valid', validity: call.endUnknown ? 'net_call_no_end' : 'net_call' }
  if (!call.answered) return { outcome: 'not_answered', validity }
  return { outcome: validity === 'valid' ? 'valid' : 'not_valid', validity }
}

function applyMark({ answered, endUnknown }: EndedCall, mark: CallMarkValue): CallDecision {
  const validity = endUnknown ? 'marked_no_end' : 'marked'
  return { outcome: mark === 'not_valid' && !answered ? 'not_answered' : mark, validity }
}

/**
 * Whether the caller's later calls are repeats of this one: it is valid by its talk, or a user marked it as valid. Who
 * marks a call names the caller's lead, so that the next call of the same window is no second one. A net call does not
 * open the window: it stands beside what the rules count.
 */
export const opensWindow = ({ outcome, validity }: CallDecision): boolean =>
  validity === 'valid' || (outcome === 'valid' && isMarked(validity))

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
 * arrives late changes the later ones. Only a call that is valid opens the window (`opensWindow`): a repeat or a call that
 * was too short does not restart it. Each anonymous call counts as its own caller.
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
    if (call.caller !== null && opensWindow(decision)) lastValid.set(call.caller, call.startedAt)
  }
  return decisions
}

/** Calls of the same instant are ordered by id, so that every process decides alike. */
function compareByTime(a: EndedCall, b: EndedCall): number {
  return a.startedAt.getTime() - b.startedAt.getTime() || (a.callId < b.callId ? -1 : 1)
}
