import type { CallRecord } from './call-record.ts'

/** What is known of a call besides its signals. Later signals leave it as it is. */
export type CallAnnotations = Pick<
  CallRecord,
  'recorded' | 'spamScore' | 'mark' | 'note' | 'returnedAt' | 'transcription'
>

/** Those of a new call. */
export const noAnnotations: CallAnnotations = {
  recorded: false,
  spamScore: null,
  mark: null,
  note: null,
  returnedAt: null,
  transcription: null,
}

export const pickAnnotations = ({
  recorded,
  spamScore,
  mark,
  note,
  returnedAt,
  transcription,
}: CallAnnotations): CallAnnotations => ({ recorded, spamScore, mark, note, returnedAt, transcription })
