import { foldText } from '@talkie/contract/fold-text'
import type { Language } from '@talkie/contract/locales'
import type { MarkSuggestion, TalkFigures, TranscriptSegment } from '@talkie/contract/transcriptions'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Analysis } from '../analysis/analyse-locally.ts'
import { type SpokenSegment, toText } from '../dialogue/spoken-segment.ts'
import { lockTranscripts } from '../lock-transcripts.ts'
import { findMark } from '../suggestions/find-mark.ts'
import { carryState } from '../suggestions/suggestion-state.ts'
import { transcript } from '../tables.ts'
import { textSearchConfig } from '../text-search.ts'
import { isClaimed } from './claim-transcripts.ts'
import { storeConclusions } from './store-conclusions.ts'

export type FinishedTranscript = {
  accountId: number
  recordingId: string
  /** The attempt: who works on it no more stores nothing. */
  attempts: number
  language: Language | null
  engine: string
  /** Seconds of audio that were sent. */
  seconds: number
  segments: readonly SpokenSegment[]
  talk: TalkFigures
  analysis: Analysis
  /** The mark that it suggests for its call. */
  suggested: Omit<MarkSuggestion, 'state'> | null
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

/**
 * Stores what was said and concluded, and notes it on the call, so that reports have it.
 *
 * @returns the call and the suggestion; null where the recording went meanwhile, or another attempt began: then nothing was stored
 */
export const storeTranscript = async (
  tx: Executor,
  finished: FinishedTranscript,
): Promise<{ callId: string; suggestion: MarkSuggestion | null } | null> => {
  const { accountId, recordingId, attempts, language, engine, seconds, segments, talk, suggested, now } =
    finished
  const { typeSentence: _, ...analysis } = finished.analysis
  const text = foldText(segments.map(toText).join(' '))
  const [before] = await lockTranscripts(tx, { accountId, recordingIds: [recordingId] })
  if (!before) return null
  const marked = await findMark(tx, { accountId, callId: before.callId })
  const suggestion = suggested && { ...suggested, state: carryState(before.suggestion, suggested, marked) }
  const [stored] = await tx
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
    .where(isClaimed({ accountId, recordingId, attempts }))
    .returning({ callId: transcript.callId })
  if (!stored) return null
  await storeConclusions(tx, accountId, [stored.callId])
  return { callId: stored.callId, suggestion }
}
