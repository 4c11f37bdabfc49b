import type { MutedSpan } from '../redaction/redact-dialogue.ts'

/** The sound of a recording: 16-bit samples by channel, some seconds at a time. */
export type OpenSound = { sampleRate: number; chunks: AsyncIterable<readonly Int16Array[]> }

/** What transcriptions need of recordings. */
export type RecordingPort = {
  /** The decoded sound, from its beginning; undefined if it is not kept any more. */
  openAudio: (of: { accountId: number; recordingId: string }) => Promise<OpenSound | undefined>
  /** Silences parts of the stored sound for good; false if that was not possible. */
  muteSpans: (of: { accountId: number; recordingId: string }, spans: readonly MutedSpan[]) => Promise<boolean>
}

/** A recording that is kept from now on. */
export type KeptRecording = { accountId: number; callId: string; recordingId: string; startedAt: Date }
