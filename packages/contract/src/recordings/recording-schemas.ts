import { z } from 'zod'
import { recordingFailures, recordingStates } from './recordings.ts'

/** A stretch of time in milliseconds from the beginning. */
const spanSchema = z.tuple([z.int(), z.int()])

/** What is drawn of a recording. */
export const waveformSchema = z.object({
  /** For each channel the loudest sample of each of equally long stretches, 0 to 255, as base64. */
  peaks: z.array(z.string()),
  /** Where no channel is to be heard. */
  silences: z.array(spanSchema),
})
export type Waveform = z.infer<typeof waveformSchema>

export const recordingSchema = z.object({
  id: z.uuid(),
  state: z.enum(recordingStates),
  failure: z.enum(recordingFailures).nullable(),
  startedAt: z.date(),
  /** Null until it is kept. */
  seconds: z.number().nullable(),
  /** 2: the caller, then who answered. */
  channels: z.int().nullable(),
  bytes: z.int().nullable(),
  /** Nothing is to be heard in it. */
  silent: z.boolean(),
  /** Only of a kept recording. */
  waveform: waveformSchema.nullable(),
  /** How often it was tried to fetch it, and when it will be next. */
  attempts: z.int(),
  nextAttemptAt: z.date().nullable(),
  /** Whether Talkie can fetch it; else the telephone system sends it, or never will. */
  fetchable: z.boolean(),
  /** When it was deleted or expired, and the name of the user who deleted it. */
  endedAt: z.date().nullable(),
  endedBy: z.string().nullable(),
})
export type Recording = z.infer<typeof recordingSchema>

/** A recording that a connection reported and that cannot be heard: it is not kept, or silent. */
export const recordingProblemSchema = z.object({
  id: z.uuid(),
  startedAt: z.date(),
  state: z.enum(recordingStates),
  /** Null where it is kept, and silent. */
  failure: z.enum(recordingFailures).nullable(),
  /** The server from which it is fetched; null where the telephone system sends it. */
  host: z.string().nullable(),
  attempts: z.int(),
  nextAttemptAt: z.date().nullable(),
  /** Of its call; null where the caller hides it. */
  caller: z.string().nullable(),
  /** The event of the call's end, by which reports open it; null while the call goes on. */
  eventId: z.uuid().nullable(),
})
export type RecordingProblem = z.infer<typeof recordingProblemSchema>
