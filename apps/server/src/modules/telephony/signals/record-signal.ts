import { sql } from 'drizzle-orm'
import type { CallSignal } from './call-signal.ts'

/** How the call ids of records begin whose system gives none. */
export const derivedCallPrefix = 'record-'

/** Whether a call's id was derived from its row, since its system gives none. */
export const isDerivedKey = (callKey: string): boolean => callKey.startsWith(derivedCallPrefix)

const signalPrefix = 'record:'

/** The id of the one signal that a row of a file of call records is. */
export const toRecordSignalId = (callKey: string): string => `${signalPrefix}${callKey}`

/** Whether only rows of files report a call, and no signal does as it goes on. */
export const isOnlyRecorded = (signals: readonly Pick<CallSignal, 'id'>[]): boolean =>
  signals.every(({ id }) => id.startsWith(signalPrefix))

/** The same of a stored call, in SQL. A call whose signals are forgotten is one if its id was derived. */
export const onlyRecorded = sql<boolean>`(call.call_key like ${`${derivedCallPrefix}%`} or exists (
    select 1 from signal row where row.connection_id = call.connection_id and row.call_key = call.call_key
      and row.dedup_key like ${`${signalPrefix}%`})
  and not exists (
    select 1 from signal other where other.connection_id = call.connection_id and other.call_key = call.call_key
      and other.parsed is not null and other.dedup_key not like ${`${signalPrefix}%`}))`
