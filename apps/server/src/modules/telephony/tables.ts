import type { SpamScore } from '@talkie/contract/callers'
import type { CallOutcome, NewVsReturning } from '@talkie/contract/events'
import type { CallMarkValue, CallType, Feeling, ValidityReason } from '@talkie/contract/reporting'
import {
  type CallBackOrder,
  type ConnectionKind,
  noWords,
  type ProviderDates,
  type ProviderWords,
  type RefusedRequestReason,
  type SignalField,
} from '@talkie/contract/telephony'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { account } from '../accounts/tables.ts'
import type { AttributionDetail } from './calls/attribution.ts'
import { namedVisitors } from './calls/named-visitors.ts'
import type { CallSignal, Disposition, ReportedRecording } from './signals/call-signal.ts'

/** A webhook endpoint for one provider: an account's, or the installation's where `accountId` is null. */
export const connection = pgTable('connection', {
  id: uuid().primaryKey(),
  accountId: integer().references(() => account.id),
  kind: text().$type<ConnectionKind>().notNull(),
  name: text().notNull(),
  /** The last part of its public address. */
  key: text().notNull().unique(),
  /** Sealed with the installation's secret (`platform/secrets.ts`). */
  sealedSecret: text().notNull(),
  mapping: jsonb().$type<Partial<Record<SignalField, string>>>().notNull(),
  /** The provider's words for events and outcomes → ours. */
  words: jsonb().$type<ProviderWords>().notNull().default(noWords),
  /** How the provider writes instants; null for ISO 8601 and seconds since 1970. */
  dates: jsonb().$type<ProviderDates>(),
  allowedAddresses: text().array().notNull().default([]),
  active: boolean().notNull().default(true),
  /** Twilio's identifier of the account that the secret belongs to; null if unknown. */
  accountSid: text(),
  /** How it calls both sides of a request to be called back; null if it does not. */
  callBack: jsonb().$type<CallBackOrder>(),
  createdAt: instant().notNull().defaultNow(),
})

/** Every item that a provider sent, accepted or refused, with its original text. */
export const signal = pgTable(
  'signal',
  {
    id: uuid().primaryKey(),
    connectionId: uuid()
      .notNull()
      .references(() => connection.id),
    /** Identifies repeated deliveries of a signal; null if it was refused. */
    dedupKey: text(),
    /** The provider's id of the call. */
    callKey: text(),
    receivedAt: instant().notNull(),
    /** Parsed and normalized; null if it was refused. */
    parsed: jsonb().$type<CallSignal>(),
    body: text().notNull(),
    problem: text(),
    /** The file of call records that it came in; null if it came by the webhook. */
    importId: uuid(),
    /** When it was folded into its call; null while it waits. */
    processedAt: instant(),
    /** Whether its call was folded in vain, and waits for a signal that says which number it reached. */
    lacksNumber: boolean().notNull().default(false),
  },
  (t) => [
    unique('signal_once').on(t.connectionId, t.dedupKey),
    index('signal_of_call').on(t.connectionId, t.callKey),
    index('signal_recent').on(t.connectionId, t.receivedAt),
    index('signal_refused')
      .on(t.connectionId, t.receivedAt)
      .where(sql`problem is not null and problem not like 'same_call:%'`),
    index('signal_waiting')
      .on(t.receivedAt)
      .where(sql`processed_at is null and problem is null and not lacks_number`),
    index('signal_without_number')
      .on(t.receivedAt)
      .where(sql`processed_at is null and problem is null and lacks_number`),
  ],
)

/** Requests to a connection that were refused before they became signals, counted by minute. */
export const refusedRequest = pgTable(
  'refused_request',
  {
    id: uuid().primaryKey(),
    connectionId: uuid()
      .notNull()
      .references(() => connection.id),
    minute: instant().notNull(),
    reason: text().$type<RefusedRequestReason>().notNull(),
    /** The client's IP address; '' for all beyond the first few of the minute. */
    address: text().notNull(),
    count: integer().notNull(),
    lastAt: instant().notNull(),
    /** Method and path below the connection's address. */
    endpoint: text().notNull(),
    /** The response's message. */
    problem: text().notNull(),
    /** The beginning of the body of the first of them; null if none came. */
    body: text(),
  },
  (t) => [
    unique('refused_request_once').on(t.connectionId, t.minute, t.reason, t.address),
    index('refused_request_recent').on(t.connectionId, t.lastAt),
  ],
)

/** The assessment in a call's transcription; the rating is from 1 to 5. */
export type CallTranscription = {
  feeling: Feeling | null
  rating: number | null
  type: CallType | null
  /** In lower case, the weightiest first. */
  keywords: readonly string[]
  summary: string | null
}

/** A recording that the provider reports (`ReportedRecording`), with its instant in ISO 8601. */
export type CallRecording = Omit<ReportedRecording, 'startedAt'> & { startedAt?: string }

/** One phone that rang during a call. Instants are ISO 8601 in UTC. */
export type CallLeg = {
  /** E.164, or as the provider writes it. */
  destination: string | null
  agent: string | null
  startedAt: string
  answeredAt: string | null
  endedAt: string | null
  /** Present where a voicemail answered it. */
  voicemail?: true
  disposition: Disposition | null
}

/** How it is known that a caller was reached: other than by a call of theirs that was answered. */
export type ReachedBy = 'call_back' | 'outbound_call' | 'user'

/** That a caller was reached, so that the missed calls before are returned (`returned/settle-returned-calls.ts`). */
export const reachedCaller = pgTable(
  'reached_caller',
  {
    accountId: integer().notNull(),
    by: text().$type<ReachedBy>().notNull(),
    /** Which call-back, outbound call or missed call says so. */
    key: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.by, t.key] }), index().on(t.accountId, t.phone, t.at)],
)

/** How a user marked a call by hand. It overrides what the rules say. */
export type CallMark = {
  value: CallMarkValue
  /** Why, in the user's words; '' if none were given. */
  reason: string
  /** Whether the reason quotes the conversation. The audit log, which outlives that, has no quoted words. */
  isQuote?: true
  /** Null if Talkie applied what the analysis of the conversation suggested. */
  userId: string | null
  /** The user's name at that time. */
  by: string
  /** ISO 8601 in UTC. */
  at: string
}

/** What users and a call centre say of a call. */
export type SaidOfCall = {
  mark: CallMark | null
  note: string | null
  /** Whether a call centre reported it as a net call. */
  netCall: boolean
}

/** One incoming call: the folded signals, its attribution, and its published events. */
export const call = pgTable(
  'call',
  {
    id: uuid().primaryKey(),
    accountId: integer().notNull(),
    connectionId: uuid().notNull(),
    callKey: text().notNull(),
    numberId: uuid(),
    ringpoolId: uuid(),
    /** The tracking number that rang. */
    e164: text().notNull(),
    caller: text(),
    /** Whether it is the caller's first call of the account; null where the caller is unknown. */
    newVsReturning: text().$type<NewVsReturning>(),
    destination: text(),
    agent: text(),
    state: text({ enum: ['ringing', 'answered', 'ended'] }).notNull(),
    startedAt: instant().notNull(),
    answeredAt: instant(),
    endedAt: instant(),
    ringSeconds: integer().notNull(),
    talkSeconds: integer().notNull(),
    durationSeconds: integer().notNull(),
    disposition: text(),
    hangupBy: text(),
    /** The recordings that the provider reports. */
    recordings: jsonb().$type<readonly CallRecording[]>().notNull().default([]),
    outcome: text().$type<CallOutcome>(),
    validity: text().$type<ValidityReason>(),
    /** Whether a call centre reported it as a net call. */
    netCall: boolean().notNull().default(false),
    blacklisted: boolean().notNull().default(false),
    visitId: uuid(),
    visitorId: uuid(),
    confidence: doublePrecision(),
    attribution: jsonb().$type<AttributionDetail>().notNull(),
    /** The phones that rang, where the provider reports each; empty otherwise. */
    legs: jsonb().$type<readonly CallLeg[]>().notNull().default([]),
    /** Whether only a voicemail answered. */
    voicemail: boolean().notNull().default(false),
    /** The number from which the call was forwarded to ours. */
    forwardedFrom: text(),
    /** To whom it was last transferred. */
    transferredTo: text(),
    /** How often it was put on hold, and for how long altogether: part of the talk time. */
    holds: integer().notNull().default(0),
    holdSeconds: integer().notNull().default(0),
    /** The keys that the caller pressed. */
    digits: text(),
    /** Whether its recording is kept. */
    recorded: boolean().notNull().default(false),
    /** 0 to 100 when it ended; null for anonymous callers. */
    spamScore: integer(),
    /** What the score came from. */
    spamReasons: jsonb().$type<SpamScore['reasons']>().notNull().default([]),
    mark: jsonb().$type<CallMark>(),
    note: text(),
    /** What was said of a report of it, and not of the call itself: the id that the report has as a call of its own. */
    inherited: jsonb().$type<Partial<Record<keyof SaidOfCall, string>>>().notNull().default({}),
    /** Of a missed call: when its caller was reached. */
    returnedAt: instant(),
    /** Null while it has none. */
    transcription: jsonb().$type<CallTranscription>(),
    /** Increases with every change: the revision of the call's events. */
    version: integer().notNull(),
    /** The instant of each published event, by type: part of its key in the event store. */
    published: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [
    unique('call_once').on(t.connectionId, t.callKey),
    index('call_of_caller').on(t.accountId, t.caller, t.startedAt),
    index('call_everywhere').on(t.caller, t.startedAt),
    index('call_recent').on(t.accountId, t.startedAt),
    index('call_of_number').on(t.e164, t.startedAt),
    index('call_in_progress').on(t.numberId).where(sql`state <> 'ended'`),
    index('call_ringpool').on(t.ringpoolId, t.startedAt),
    index('call_of_visitor').on(t.accountId, t.visitorId, t.startedAt).where(sql`visitor_id is not null`),
    index('call_naming_visitor').using('gin', namedVisitors),
  ],
)

/** A call of a connection that another source reported, too: its signals are kept, and only `callId` counts. */
export const callReport = pgTable(
  'call_report',
  {
    connectionId: uuid().notNull(),
    callKey: text().notNull(),
    callId: uuid()
      .notNull()
      .references(() => call.id, { onDelete: 'cascade' }),
    /** The revision at which the events of the reported call itself were removed; 0 if it never had any. */
    version: integer().notNull(),
    /** What was said of the reported call while it counted itself; null where it never did. */
    said: jsonb().$type<SaidOfCall>(),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.callKey] }), index('call_report_of_call').on(t.callId)],
)
