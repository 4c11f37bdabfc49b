import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { appendEvent } from '../../platform/event-log/append-event.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type EventRow, toStoreRow } from './event-row.ts'
import { isCallReport, judgeGrossCalls, reportToleranceMs } from './judge-gross-calls.ts'
import { conversion } from './tables.ts'

/** The kind of log entries with events as payload. */
export const eventsKind = 'events'

/** Appends events to the log, one entry per account, in the transaction that makes them true. */
export const publishEvents = async (tx: Executor, events: readonly EventRow[]): Promise<void> => {
  for (const [accountId, ofAccount] of Map.groupBy(events, (event) => event.accountId))
    await appendEvent(tx, { kind: eventsKind, accountId, payload: JSON.stringify(ofAccount) })
}

/** Converts a payload of `publishEvents` into rows of the event store. */
export const projectEvents = (payload: string): Record<string, unknown>[] =>
  (JSON.parse(payload) as EventRow[]).map(toStoreRow)

/** Finds the call centres' reports that may be of the same calls as these. */
const findNearbyReports = async (tx: Executor, fresh: readonly EventRow[]): Promise<EventRow[]> => {
  const instants = fresh.map(({ at }) => Date.parse(at))
  const nearby = await tx
    .select({ row: conversion.row })
    .from(conversion)
    .where(
      and(
        inArray(conversion.accountId, [...new Set(fresh.map(({ accountId }) => accountId))]),
        gte(conversion.at, new Date(Math.min(...instants) - reportToleranceMs)),
        lte(conversion.at, new Date(Math.max(...instants) + reportToleranceMs)),
        inArray(conversion.type, ['llamadabruta', 'llamadaneta']),
        eq(conversion.deleted, false),
      ),
    )
  return nearby.map(({ row }) => row)
}

/**
 * Judges the fresh reports together with the stored ones, stores those that change, and returns them as their next
 * revisions.
 */
const judgeReports = async (tx: Executor, fresh: readonly EventRow[]): Promise<EventRow[]> => {
  const reports = fresh.filter(isCallReport)
  if (reports.length === 0) return []
  const changed = judgeGrossCalls(await findNearbyReports(tx, reports))
  for (const row of changed)
    await tx
      .update(conversion)
      .set({ row, version: row.revision })
      .where(and(eq(conversion.id, row.id), eq(conversion.accountId, row.accountId)))
  return changed
}

/** Judges reports that arrive together before they are first written. */
const toFirstRevisions = (events: readonly Omit<EventRow, 'revision'>[]): EventRow[] => {
  const rows = events.map((event): EventRow => ({ ...event, revision: 1 }))
  const judged = new Map(judgeGrossCalls(rows).map((row) => [row.id, { ...row, revision: 1 }]))
  return rows.map((row) => judged.get(row.id) ?? row)
}

/**
 * Changes what is known of a stored event, and publishes its next revision. An event that is not stored, or was deleted,
 * stays as it is.
 */
export const reviseConversion = async (
  tx: Executor,
  { accountId, id }: { accountId: number; id: string },
  change: Partial<Omit<EventRow, 'id' | 'type' | 'accountId' | 'at' | 'revision'>>,
): Promise<void> => {
  const ofEvent = and(eq(conversion.accountId, accountId), eq(conversion.id, id))
  const [stored] = await tx
    .select({ row: conversion.row, deleted: conversion.deleted })
    .from(conversion)
    .where(ofEvent)
    .for('update')
  if (!stored || stored.deleted) return
  const row: EventRow = { ...stored.row, ...change, revision: stored.row.revision + 1 }
  await tx.update(conversion).set({ row, version: row.revision }).where(ofEvent)
  await publishEvents(tx, [row])
}

/**
 * Records events that are neither visits nor calls: stores them in full in PostgreSQL, and publishes them. An id that
 * is stored already is skipped, so that a retry duplicates nothing. A net call makes its gross call valid.
 */
export const recordConversions = async (
  tx: Executor,
  events: readonly Omit<EventRow, 'revision'>[],
): Promise<void> => {
  if (events.length === 0) return
  const rows = toFirstRevisions(events)
  const added = await tx
    .insert(conversion)
    .values(
      rows.map((row) => ({
        id: row.id,
        accountId: row.accountId,
        type: row.type,
        at: new Date(row.at),
        row,
      })),
    )
    .onConflictDoNothing({ target: conversion.id })
    .returning({ id: conversion.id })
  const addedIds = new Set(added.map(({ id }) => id))
  const fresh = rows.filter(({ id }) => addedIds.has(id))
  const judged = await judgeReports(tx, fresh)
  const judgedIds = new Set(judged.map(({ id }) => id))
  await publishEvents(tx, [...fresh.filter(({ id }) => !judgedIds.has(id)), ...judged])
}
