import type { Language } from '@talkie/contract/locales'
import type {
  MarkSuggestion,
  TalkFigures,
  TranscriptAnalysis,
  TranscriptProblem,
  TranscriptSegment,
  TranscriptState,
} from '@talkie/contract/transcriptions'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { accountIdColumn } from '../accounts/tables.ts'

/** Lexemes of a text, for full-text search. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What was said in a recording, without its secrets, and the attempts to find out. */
export const transcript = pgTable(
  'transcript',
  {
    recordingId: uuid().primaryKey(),
    accountId: accountIdColumn(),
    callId: uuid().notNull(),
    /** When the recording began. */
    at: instant().notNull(),
    state: text().$type<TranscriptState>().notNull(),
    problem: text().$type<TranscriptProblem>(),
    attempts: integer().notNull().default(0),
    /** Whether a user asked for this one: then it is transcribed before others, also where the account transcribes none. */
    requested: boolean().notNull().default(false),
    /** When the next attempt is due; null where none is. */
    nextAttemptAt: instant(),
    /** Until then nobody else works on it. */
    claimedUntil: instant(),
    language: text().$type<Language>(),
    engine: text(),
    seconds: doublePrecision(),
    segments: jsonb().$type<readonly TranscriptSegment[]>().notNull().default([]),
    talk: jsonb().$type<TalkFigures>(),
    analysis: jsonb().$type<TranscriptAnalysis>(),
    suggestion: jsonb().$type<MarkSuggestion>(),
    /** Of the text without accents, by the rules of its language. */
    lexemes: tsvector(),
    doneAt: instant(),
  },
  (t) => [
    index('transcript_of_call').on(t.accountId, t.callId),
    index('transcript_recent').on(t.accountId, t.at),
    index('transcript_words').using('gin', t.lexemes),
    index('transcript_due').on(t.accountId, t.nextAttemptAt).where(sql`state in ('waiting', 'over_limit')`),
    index('transcript_claimed').on(t.claimedUntil).where(sql`state = 'running'`),
  ],
)

/** Whether and how much an account transcribes; none: the defaults of the contract. */
export const transcriptionSetting = pgTable('transcription_setting', {
  accountId: accountIdColumn().primaryKey(),
  transcribes: boolean().notNull(),
  dailyMinutes: integer().notNull(),
  appliesSuggestions: boolean().notNull(),
})

/** The seconds of audio that were sent to the recogniser on a day of the account. */
export const transcriptionUsage = pgTable(
  'transcription_usage',
  {
    accountId: accountIdColumn(),
    day: date({ mode: 'string' }).notNull(),
    seconds: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day] })],
)
