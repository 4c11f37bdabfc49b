import type { ReportField } from '../questions/fields.ts'

/** Why a candidate weighs what it weighs. */
export const candidateReasons = [
  'on_page',
  'left_recently',
  'held_before',
  'known_caller',
  'only_holder',
] as const
export type CandidateReason = (typeof candidateReasons)[number]

/**
 * Why a call is or is not valid. `valid`: by how long was talked; `net_call`: a call centre judged it useful;
 * `no_end_signal`: Talkie closed it, and how long they talked is not known; `net_call_no_end`: both.
 */
export const validityReasons = [
  'valid',
  'net_call',
  'net_call_no_end',
  'not_answered',
  'too_short',
  'blacklisted',
  'repeat_in_window',
  'no_end_signal',
] as const
export type ValidityReason = (typeof validityReasons)[number]

/** Whether Talkie closed the call itself, as nobody reported its end. */
export const hasNoEnd = (reason: string | null): boolean =>
  reason === 'no_end_signal' || reason === 'net_call_no_end'

/** Whether the call is valid because a call centre judged it useful. */
export const isNetCall = (reason: string | null): boolean =>
  reason === 'net_call' || reason === 'net_call_no_end'

/**
 * Whether an event's seconds, as they are stored, are a measure at all. Of a call that was closed without an end signal
 * only the ringing before it was picked up is known.
 */
export const isMeasured = (field: ReportField, seconds: number, reason: string): boolean =>
  !hasNoEnd(reason) || (field === 'ring_seconds' && seconds > 0)
