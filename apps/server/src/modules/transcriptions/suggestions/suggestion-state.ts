import type { CallMarkValue } from '@talkie/contract/reporting'
import type { MarkSuggestion, SuggestionState } from '@talkie/contract/transcriptions'

/**
 * What became of a suggestion, beside the mark that its call has now: taking the mark back, or changing it to the other,
 * rejects what suggested it.
 */
export const resolveState = (
  { state, value }: MarkSuggestion,
  marked: CallMarkValue | null,
): SuggestionState => ((state === 'accepted' || state === 'applied') && marked !== value ? 'rejected' : state)

/** The state of a suggestion of the same recording as one before: what was decided of the same mark stays decided. */
export const carryState = (
  before: MarkSuggestion | null,
  { value }: Pick<MarkSuggestion, 'value'>,
  marked: CallMarkValue | null,
): SuggestionState => (before?.value === value ? resolveState(before, marked) : 'open')
