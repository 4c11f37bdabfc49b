import type { DecodedSound, MutedSpan } from '../../recordings/index.ts'

/** What transcriptions need of recordings. */
export type RecordingPort = {
  /** The decoded sound, from its beginning; undefined if it is not kept any more. */
  openAudio: (of: {
    accountId: number
    recordingId: string
  }) => Promise<Pick<DecodedSound, 'sampleRate' | 'chunks'> | undefined>
  /** Silences parts of the stored sound for good; false if that was not possible. */
  muteSpans: (of: { accountId: number; recordingId: string }, spans: readonly MutedSpan[]) => Promise<boolean>
}

/** A kept recording of a known call. */
export type RecordingOfCall = { accountId: number; callId: string; recordingId: string; startedAt: Date }
