import { z } from 'zod'
import { callMarks, callTypes, feelings } from '../reporting/questions/fields.ts'
import { instantSchema } from '../shared/dates/date-schemas.ts'
import { languages } from '../shared/locales.ts'
import {
  analysisKinds,
  modelProblems,
  speakers,
  suggestionReasons,
  suggestionStates,
  transcriptProblems,
  transcriptStates,
} from './transcripts.ts'

const milliseconds = z.int().min(0)

/** A word with its times in the recording. */
export const transcriptWordSchema = z.object({ text: z.string(), from: milliseconds, to: milliseconds })
export type TranscriptWord = z.output<typeof transcriptWordSchema>

/** What one speaker says without a longer pause. Secrets are replaced by marks such as `[card]`. */
export const transcriptSegmentSchema = z.object({
  speaker: z.enum(speakers),
  from: milliseconds,
  to: milliseconds,
  text: z.string(),
  /** Empty where the recogniser gives no times of words. */
  words: z.array(transcriptWordSchema),
})
export type TranscriptSegment = z.output<typeof transcriptSegmentSchema>

/** How a conversation went, from the times of what was said. Shares are from 0 to 1; null where the speakers are not known. */
export const talkFiguresSchema = z.object({
  callerShare: z.number().min(0).max(1).nullable(),
  agentShare: z.number().min(0).max(1).nullable(),
  /** How often one began to speak while the other was speaking. */
  callerInterruptions: z.int().nullable(),
  agentInterruptions: z.int().nullable(),
  /** Seconds in which nobody spoke for ten seconds or longer, such as on hold. */
  silenceSeconds: z.int(),
  longestSilenceSeconds: z.int(),
})
export type TalkFigures = z.output<typeof talkFiguresSchema>

/** What a conversation was about. */
export const transcriptAnalysisSchema = z.object({
  by: z.enum(analysisKinds),
  /** Why it is not the model's; null where there is none, or it is. */
  modelProblem: z.enum(modelProblems).nullable().default(null),
  feeling: z.enum(feelings).nullable(),
  type: z.enum(callTypes).nullable(),
  /** From 1 to 5; null where nothing rates. */
  rating: z.int().min(1).max(5).nullable(),
  keywords: z.array(z.string()),
  summary: z.string().nullable(),
  nextStep: z.string().nullable(),
  /** The agent's name, as it was said. */
  agent: z.string().nullable(),
  recordingName: z.string().nullable(),
})
export type TranscriptAnalysis = z.output<typeof transcriptAnalysisSchema>

/** A mark for the call, with the sentence from which it follows; '' where nobody said one. */
export const markSuggestionSchema = z.object({
  value: z.enum(callMarks),
  reason: z.enum(suggestionReasons),
  sentence: z.string(),
  state: z.enum(suggestionStates),
})
export type MarkSuggestion = z.output<typeof markSuggestionSchema>

/** A recording's transcript, as far as there is one. */
export const transcriptSchema = z.object({
  recordingId: z.uuid(),
  /** When the recording began. */
  startedAt: z.coerce.date(),
  state: z.enum(transcriptStates),
  problem: z.enum(transcriptProblems).nullable(),
  /** When the next attempt is due; null where none is. */
  nextAttemptAt: z.coerce.date().nullable(),
  language: z.enum(languages).nullable(),
  /** The recogniser and its model. */
  engine: z.string().nullable(),
  seconds: z.number().nullable(),
  segments: z.array(transcriptSegmentSchema),
  talk: talkFiguresSchema.nullable(),
  analysis: transcriptAnalysisSchema.nullable(),
  suggestion: markSuggestionSchema.nullable(),
})
export type Transcript = z.output<typeof transcriptSchema>

/** Which words to search in an account's transcripts. */
export const transcriptSearchSchema = z.object({
  words: z.string().trim().min(2).max(200),
  /** When the last call of the page before began, and its recording: calls of the same instant go on after it. */
  before: instantSchema.optional(),
  beforeRecording: z.uuid().optional(),
})
export type TranscriptSearch = z.infer<typeof transcriptSearchSchema>

/** A part of a text, and whether the search words are in it. */
export const foundPartSchema = z.object({ text: z.string(), found: z.boolean() })

/** A call in which the search words were said. */
export const foundCallSchema = z.object({
  callId: z.uuid(),
  /** The event of the call's end, by which reports open it. */
  eventId: z.uuid(),
  recordingId: z.uuid(),
  at: z.coerce.date(),
  caller: z.string().nullable(),
  agent: z.string().nullable(),
  /** The passages in which they were said, the best first. */
  passages: z.array(
    z.object({ speaker: z.enum(speakers), from: milliseconds, parts: z.array(foundPartSchema) }),
  ),
})
export type FoundCall = z.output<typeof foundCallSchema>
