import type { CallMarkValue } from '@talkie/contract/reporting'
import type { MarkSuggestion, SuggestionReason } from '@talkie/contract/transcriptions'
import type { Analysis } from '../analysis/analyse-locally.ts'
import type { SpokenSegment } from '../dialogue/spoken-segment.ts'

const byType: Partial<Record<string, { value: CallMarkValue; reason: SuggestionReason }>> = {
  wrong_number: { value: 'not_valid', reason: 'wrong_number' },
  spam: { value: 'not_valid', reason: 'spam' },
  voicemail: { value: 'not_valid', reason: 'voicemail' },
  sale: { value: 'valid', reason: 'sale' },
  appointment: { value: 'valid', reason: 'appointment' },
}

/** Fewer words are no conversation. */
const fewestWords = 3
/** Sound that is longer than a click or a tone. */
const fewSeconds = 3

/**
 * The mark that a conversation suggests for its call, with the sentence from which it follows. None where no sentence shows it,
 * so that nobody is asked to believe a conclusion without its reason. Where the caller is heard and hardly a word was recognised,
 * or anybody and nothing at all, the recogniser failed.
 */
export const suggestMark = (
  { type, typeSentence }: Pick<Analysis, 'type' | 'typeSentence'>,
  segments: readonly SpokenSegment[],
  { callerSeconds, sentSeconds }: { callerSeconds: number; sentSeconds: number },
): Omit<MarkSuggestion, 'state'> | null => {
  const found = byType[type ?? '']
  if (found && typeSentence) return { ...found, sentence: typeSentence }
  const unrecognisedSeconds = segments.length === 0 ? sentSeconds : callerSeconds
  if (unrecognisedSeconds > fewSeconds) return null
  const words = segments.filter(({ speaker }) => speaker !== 'agent').flatMap(({ words: said }) => said)
  return words.length < fewestWords ? { value: 'not_valid', reason: 'nobody_spoke', sentence: '' } : null
}
