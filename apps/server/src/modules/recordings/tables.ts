import type { RecordingFailure, RecordingState } from '@talkie/contract/recordings'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import type { SoundFormat } from './sound/sound-format.ts'

/** What is drawn of a recording, see the contract's `Waveform`. */
export type StoredWaveform = { peaks: string[]; silences: [number, number][] }

/** A recording that a provider reported, or that a telephone system sent. It stays when its sound is deleted. */
export const recording = pgTable(
  'recording',
  {
    id: uuid().primaryKey(),
    /** Null until its call is known: a telephone system may send it first. */
    accountId: integer(),
    callId: uuid(),
    connectionId: uuid().notNull(),
    /** The provider's id of the call. */
    callKey: text().notNull(),
    /** The provider's id of the recording, else its URL. */
    source: text().notNull(),
    /** Where it is fetched; null if it was sent. */
    url: text(),
    state: text().$type<RecordingState>().notNull(),
    failure: text().$type<RecordingFailure>(),
    startedAt: instant().notNull(),
    seconds: doublePrecision(),
    channels: integer(),
    bytes: bigint({ mode: 'number' }),
    format: jsonb().$type<SoundFormat>(),
    silent: boolean().notNull().default(false),
    waveform: jsonb().$type<StoredWaveform>(),
    /** The object with its sound; null while there is none. */
    objectName: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    /** While it is fetched: until then nobody else tries. */
    claimedUntil: instant(),
    reportedAt: instant().notNull(),
    keptAt: instant(),
    /** When its call and those who wait for it were told that it is kept. */
    announcedAt: instant(),
    /** The call at which that was noted: another one, while the recording has moved and it is not noted yet. */
    announcedCallId: uuid(),
    /** When it was deleted or expired. */
    endedAt: instant(),
    /** The name of the user who deleted it. */
    endedBy: text(),
  },
  (t) => [
    unique('recording_once').on(t.connectionId, t.callKey, t.source),
    index('recording_of_call').on(t.accountId, t.callId),
    index('recording_by_age').on(t.accountId, t.startedAt),
    index('recording_due').on(t.nextAttemptAt).where(sql`state in ('waiting', 'fetching')`),
    index('recording_without_call').on(t.connectionId, t.callKey).where(sql`call_id is null`),
    index('recording_object_name').on(t.objectName).where(sql`object_name is not null`),
    index('recording_unannounced').on(t.keptAt).where(sql`state = 'kept' and announced_at is null`),
  ],
)

/**
 * An object that may be in the storage. Its row is there before its first byte, and goes after its last: what no
 * recording refers to, and nobody writes any more, is removed.
 */
export const recordingObject = pgTable(
  'recording_object',
  {
    name: text().primaryKey(),
    /** The key of its encryption, sealed with the installation's secret (`platform/secrets.ts`). */
    sealedKey: text().notNull(),
    /** Whoever writes it renews this. */
    heldUntil: instant().notNull(),
  },
  (t) => [index('recording_object_held').on(t.heldUntil)],
)
