import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Recording } from '@talkie/contract/recordings'

/** A recording, as JSON: instants are ISO strings. */
export type RecordingJson = JsonifiedValue<Recording>

/** A moment of a recording, in milliseconds from its beginning. */
export type RecordingMoment = { recordingId: string; ms: number }
