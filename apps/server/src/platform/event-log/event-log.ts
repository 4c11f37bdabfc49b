import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Log } from '../log/log.ts'
import type { Postgres } from '../postgres/postgres.ts'
import { endAllLeases } from './lease-accounts.ts'
import { trimLog } from './record-outcome.ts'
import { registerSubscribers } from './register-subscribers.ts'
import { defaultTiming, runSubscriber, type Timing } from './run-subscriber.ts'
import type { Subscriber } from './subscriber.ts'
import { eventDelivery } from './tables.ts'

const flushPauseMs = 10

type EventLogDeps = Pick<Postgres, 'db' | 'embedded'> & {
  log: Log
  subscribers: readonly Subscriber[]
  timing?: Partial<Timing>
}

/**
 * Opens the log of domain events and starts to deliver to its subscribers (see `subscriber.ts`). Any number of processes
 * share the work.
 *
 * ```
 *  append_event ──▶ event_log + event_delivery, one row per subscriber
 *
 *      ┌────────── unavailable, or its process died ──────────┐
 *      ▼                                                      │
 *   waiting ──▶ account leased (event_hold) ──▶ delivering ───┼──▶ delivered: the event_delivery goes,
 *      ▲                                                      │    and with the last one the entry
 *      │                                                      │
 *      ├──────────── account held until its retry ◀── failed ─┤
 *      │                                                      │
 *      └──── retryDeadLetters ◀── event_dead_letter ◀─────────┘ failed for good
 * ```
 *
 * Waiting entries are tracked by rows, not by a position: processes commit ids out of order, so that a smaller id may
 * become visible after a larger one was read. A transaction's snapshot (`pg_snapshot_xmin`) would tell which ids may still
 * appear, but one long transaction in any database of the server would then block every subscriber, and positions would be
 * meaningless after a restore to another server.
 */
export const openEventLog = async ({ db, embedded, log, subscribers, timing }: EventLogDeps) => {
  const names = subscribers.map(({ name }) => name)
  const unknownSubscribers = await registerSubscribers(db, subscribers)
  if (unknownSubscribers.length > 0)
    log.warn(
      { subscribers: unknownSubscribers },
      'Events wait for subscribers that this version does not have.',
    )
  // No other process uses the embedded database: every lease belongs to a process that has ended.
  if (embedded) await endAllLeases(db)
  await trimLog(db)
  const holder = randomUUID()
  const runs = subscribers.map((subscriber) =>
    runSubscriber({ db, log, subscriber, holder, timing: { ...defaultTiming, ...timing } }),
  )
  let stopped = false
  return {
    /** Delivers what this process appended. Entries of other processes are found by the sweep, once a second. */
    wake: () => {
      for (const { wake } of runs) wake()
    },
    /** Resolves when nothing waits for the subscribers of this process. */
    flush: async () => {
      for (;;) {
        await Promise.all(runs.map(({ settle }) => settle()))
        if (stopped || (await db.$count(eventDelivery, inArray(eventDelivery.subscriber, names))) === 0)
          return
        await setTimeout(flushPauseMs)
      }
    },
    stop: async () => {
      stopped = true
      await Promise.all(runs.map(({ stop }) => stop()))
    },
  }
}
