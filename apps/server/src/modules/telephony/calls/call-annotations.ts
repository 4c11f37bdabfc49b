import type { CallRow } from './call-row.ts'

/** What is known of a call besides its signals. Later signals leave it as it is. */
export type CallAnnotations = Pick<
  CallRow,
  'recorded' | 'spamScore' | 'spamReasons' | 'mark' | 'note' | 'inherited' | 'returnedAt' | 'transcription'
>

/** Those of a new call. */
export const noAnnotations: CallAnnotations = {
  recorded: false,
  spamScore: null,
  spamReasons: [],
  mark: null,
  note: null,
  inherited: {},
  returnedAt: null,
  transcription: null,
}

export const pickAnnotations = ({
  recorded,
  spamScore,
  spamReasons,
  mark,
  note,
  inherited,
  returnedAt,
  transcription,
}: CallAnnotations): CallAnnotations => ({
  recorded,
  spamScore,
  spamReasons,
  mark,
  note,
  inherited,
  returnedAt,
  transcription,
})
