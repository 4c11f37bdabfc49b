import { foldText } from '@talkie/contract/fold-text'
import type { Language } from '@talkie/contract/locales'
import type { MarkSuggestion, TalkFigures, TranscriptSegment } from '@talkie/contract/transcriptions'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { noteTranscriptions } from '../../telephony/index.ts'
import type { Analysis } from '../analysis/analyse-locally.ts'
import { type SpokenSegment, toText } from '../dialogue/spoken-segment.ts'
import { transcript } from '../tables.ts'
import { textSearchConfig } from '../text-search.ts'

export type FinishedTranscript = {
  accountId: number
  recordingId: string
  callId: string
  language: Language | null
  engine: string
  /** Seconds of audio that were sent. */
  seconds: number
  segments: readonly SpokenSegment[]
  talk: TalkFigures
  analysis: Analysis
  suggestion: MarkSuggestion | null
  now: Date
}

const toStored = (segment: SpokenSegment): TranscriptSegment => ({
  speaker: segment.speaker,
  from: segment.from,
  to: segment.to,
  text: toText(segment),
  words: segment.words.flatMap(({ text, from, to }) =>
    from === null || to === null ? [] : [{ text, from, to }],
  ),
})

/** Stores what was said and concluded, and notes it on the call, so that reports have it. */
export const storeTranscript = async (tx: Executor, finished: FinishedTranscript): Promise<void> => {
  const { accountId, recordingId, callId, language, engine, seconds, segments, talk, suggestion, now } =
    finished
  const { typeSentence: _, ...analysis } = finished.analysis
  const text = foldText(segments.map(toText).join(' '))
  await tx
    .update(transcript)
    .set({
      state: 'done',
      problem: null,
      nextAttemptAt: null,
      claimedUntil: null,
      language,
      engine,
      seconds,
      segments: segments.map(toStored),
      talk,
      analysis,
      suggestion,
      lexemes: sql`to_tsvector(${textSearchConfig(language)}::regconfig, ${text})`,
      doneAt: now,
    })
    .where(and(eq(transcript.accountId, accountId), eq(transcript.recordingId, recordingId)))
  const { feeling, rating, type, keywords, summary } = analysis
  await noteTranscriptions(tx, accountId, new Map([[callId, { feeling, rating, type, keywords, summary }]]))
}
