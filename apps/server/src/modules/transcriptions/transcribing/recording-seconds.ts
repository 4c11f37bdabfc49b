import { type SQL, sql } from 'drizzle-orm'
import { recording } from '../../recordings/tables.ts'
import { maxChannels } from './collect-channels.ts'

/** Seconds of a recording's audio, of all channels that are transcribed; null where the recording does not say. */
export const recordingSeconds: SQL<number | null> =
  sql`(${recording.seconds} * least(coalesce(${recording.channels}, 1), ${sql.raw(String(maxChannels))}))`
