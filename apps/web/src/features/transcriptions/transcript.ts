import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Transcript } from '@talkie/contract/transcriptions'

/** A transcript as the API sends it. */
export type TranscriptJson = JsonifiedValue<Transcript>
export type SegmentJson = TranscriptJson['segments'][number]
