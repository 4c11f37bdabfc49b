import { putInOutbox } from '../../platform/outbox/outbox.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type EventRow, toStoreRow } from './event-row.ts'
import { conversion } from './tables.ts'

/** The outbox kind of payloads made here. */
export const eventsKind = 'events'

/** Sends events on their way to the event store, in the transaction that makes them true. */
export const publishEvents = async (tx: Executor, events: readonly EventRow[]): Promise<void> => {
  if (events.length > 0) await putInOutbox(tx, eventsKind, JSON.stringify(events))
}

/** Rows of the event store out of a payload of `publishEvents`. */
export const projectEvents = (payload: string): Record<string, unknown>[] =>
  (JSON.parse(payload) as EventRow[]).map(toStoreRow)

/**
 * Records events that are neither visits nor calls: kept whole in PostgreSQL, and published. An id that is
 * known already is left as it is, so that a retry makes nothing twice.
 */
export const recordConversions = async (
  tx: Executor,
  events: readonly Omit<EventRow, 'revision'>[],
): Promise<void> => {
  if (events.length === 0) return
  const rows = events.map((event) => ({ ...event, revision: 1 }))
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
  const fresh = new Set(added.map(({ id }) => id))
  await publishEvents(
    tx,
    rows.filter(({ id }) => fresh.has(id)),
  )
}
