import type { ReportField } from '../questions/fields.ts'

/** The reasons for a candidate's weight. */
export const candidateReasons = [
  'on_page',
  'left_recently',
  'held_before',
  'known_caller',
  'only_holder',
  'tapped',
  'copied',
  'left_for_dialler',
  'came_back',
  'contact_page',
  'engaged',
  'number_in_view',
  'returning',
  'region_fits',
  'region_differs',
  'country_fits',
  'country_differs',
  'mobile_from_phone',
  'mobile_from_computer',
  'landline_from_computer',
  'landline_from_phone',
  'device_fits',
  'device_differs',
  'destination_fits',
  'destination_differs',
  'never_shown',
  'other_phone',
  'strangers_rare',
  'strangers_common',
] as const
export type CandidateReason = (typeof candidateReasons)[number]

/** What made a call's attribution be decided again: another call of the caller, or what says who the caller is. */
export const attributionCauses = ['call', 'form', 'lead', 'sale', 'whatsapp', 'match_id'] as const
export type AttributionCause = (typeof attributionCauses)[number]

/**
 * Why a call is or is not valid. `valid`: it lasted long enough. `net_call`: a call centre judged it useful. `marked`: a
 * user marked it by hand. `no_end_signal`: Talkie closed the call, and its talk time is unknown; so of all that end in
 * `_no_end`.
 */
export const validityReasons = [
  'valid',
  'net_call',
  'net_call_no_end',
  'marked',
  'marked_no_end',
  'not_answered',
  'too_short',
  'blacklisted',
  'repeat_in_window',
  'no_end_signal',
] as const
export type ValidityReason = (typeof validityReasons)[number]

/** Whether Talkie closed the call because no provider reported its end. */
export const hasNoEndSignal = (reason: string | null): boolean =>
  reason === 'no_end_signal' || reason === 'net_call_no_end' || reason === 'marked_no_end'

/** Whether a user's mark decided the outcome. */
export const isMarked = (reason: string | null): boolean => reason === 'marked' || reason === 'marked_no_end'

/**
 * Whether the stored seconds of an event were measured. If a call was closed without an end signal, only the ring time
 * before the answer is known.
 */
export const isMeasured = (field: ReportField, seconds: number, reason: string): boolean =>
  !hasNoEndSignal(reason) || (field === 'ring_seconds' && seconds > 0)
