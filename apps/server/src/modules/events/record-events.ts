import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { appendEvent } from '../../platform/event-log/append-event.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type EventRow, toStoreRow } from './event-row.ts'
import { isCallReport, judgeGrossCalls, reportedWithin } from './judge-gross-calls.ts'
import { conversion } from './tables.ts'

/** The kind of log entries with these payloads. */
export const eventsKind = 'events'

/** Appends events to the log, one entry an account, in the transaction that makes them true. */
export const publishEvents = async (tx: Executor, events: readonly EventRow[]): Promise<void> => {
  for (const [accountId, ofAccount] of Map.groupBy(events, (event) => event.accountId))
    await appendEvent(tx, { kind: eventsKind, accountId, payload: JSON.stringify(ofAccount) })
}

/** Rows of the event store out of a payload of `publishEvents`. */
export const projectEvents = (payload: string): Record<string, unknown>[] =>
  (JSON.parse(payload) as EventRow[]).map(toStoreRow)

/** The call centres' reports that may be of the same calls as these. */
const reportsBeside = async (tx: Executor, fresh: readonly EventRow[]): Promise<EventRow[]> => {
  const instants = fresh.map(({ at }) => Date.parse(at))
  const found = await tx
    .select({ row: conversion.row })
    .from(conversion)
    .where(
      and(
        inArray(conversion.accountId, [...new Set(fresh.map(({ accountId }) => accountId))]),
        gte(conversion.at, new Date(Math.min(...instants) - reportedWithin)),
        lte(conversion.at, new Date(Math.max(...instants) + reportedWithin)),
        inArray(conversion.type, ['llamadabruta', 'llamadaneta']),
        eq(conversion.deleted, false),
      ),
    )
  return found.map(({ row }) => row)
}

/** The reports that the fresh ones make read differently, themselves among them, as their next revisions. */
const judgeReports = async (tx: Executor, fresh: readonly EventRow[]): Promise<EventRow[]> => {
  const reports = fresh.filter(isCallReport)
  if (reports.length === 0) return []
  const changed = judgeGrossCalls(await reportsBeside(tx, reports))
  for (const row of changed)
    await tx
      .update(conversion)
      .set({ row, version: row.revision })
      .where(and(eq(conversion.id, row.id), eq(conversion.accountId, row.accountId)))
  return changed
}

/** Reports that come together are judged before they are written. */
const asFirstRevisions = (events: readonly Omit<EventRow, 'revision'>[]): EventRow[] => {
  const rows = events.map((event): EventRow => ({ ...event, revision: 1 }))
  const judged = new Map(judgeGrossCalls(rows).map((row) => [row.id, { ...row, revision: 1 }]))
  return rows.map((row) => judged.get(row.id) ?? row)
}

/**
 * Records events that are neither visits nor calls: kept whole in PostgreSQL, and published. An id that is
 * known already is left as it is, so that a retry makes nothing twice. A net call makes its gross call valid.
 */
export const recordConversions = async (
  tx: Executor,
  events: readonly Omit<EventRow, 'revision'>[],
): Promise<void> => {
  if (events.length === 0) return
  const rows = asFirstRevisions(events)
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
  const known = new Set(added.map(({ id }) => id))
  const fresh = rows.filter(({ id }) => known.has(id))
  const judged = await judgeReports(tx, fresh)
  const judgedIds = new Set(judged.map(({ id }) => id))
  await publishEvents(tx, [...fresh.filter(({ id }) => !judgedIds.has(id)), ...judged])
}
