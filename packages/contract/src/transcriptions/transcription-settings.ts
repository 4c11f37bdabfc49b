import { z } from 'zod'

/** What an account may set. Audio is sent to the installation's recogniser only where `transcribes` says so. */
export const transcriptionSettingsFieldsSchema = z.strictObject({
  transcribes: z.boolean(),
  /** Minutes of audio that are transcribed a day; further calls wait for the next one. */
  dailyMinutes: z.int().min(1).max(100_000),
  /** Whether suggestions mark calls by themselves. */
  appliesSuggestions: z.boolean(),
})
export type TranscriptionSettingsFields = z.output<typeof transcriptionSettingsFieldsSchema>

/** Those of an account that has set nothing. */
export const defaultTranscriptionSettings: TranscriptionSettingsFields = {
  transcribes: false,
  dailyMinutes: 240,
  appliesSuggestions: false,
}

export const transcriptionSettingsSchema = z.object({
  ...transcriptionSettingsFieldsSchema.shape,
  /** The installation's recogniser; null without one. */
  engine: z.string().nullable(),
  /** The installation's language model; null without one: then the analysis is local. */
  model: z.string().nullable(),
  /** Minutes of today, in the account's time zone. */
  usedMinutes: z.number(),
  /** Transcripts that failed, and those that wait. */
  failed: z.int(),
  waiting: z.int(),
})
export type TranscriptionSettings = z.output<typeof transcriptionSettingsSchema>
