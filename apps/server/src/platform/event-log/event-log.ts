import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Log } from '../log.ts'
import type { Postgres } from '../postgres/postgres.ts'
import { endForeignLeases } from './hold-accounts.ts'
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
 * The log of what became true, and its subscribers (see `subscriber.ts`). Any number of processes deliver together.
 *
 * ```
 *  append_event ──▶ event_log + event_delivery, one row a subscriber
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
 * What waits is known by rows, not by a position: ids commit out of order between processes, so that a smaller one may
 * become visible after a larger one was read. A transaction's snapshot (`pg_snapshot_xmin`) would bound what may still
 * come, but one long transaction on the server, of whatever database, would hold up every subscriber, and the positions
 * would mean nothing after a restore into another server.
 */
export const openEventLog = async ({ db, embedded, log, subscribers, timing }: EventLogDeps) => {
  const names = subscribers.map(({ name }) => name)
  const others = await registerSubscribers(db, subscribers)
  if (others.length > 0)
    log.warn({ subscribers: others }, 'Events are kept for subscribers that this version does not have.')
  // The embedded database is this process's alone: whoever held a lease has died.
  if (embedded) await endForeignLeases(db)
  await trimLog(db)
  const holder = randomUUID()
  const runs = subscribers.map((subscriber) =>
    runSubscriber({ db, log, subscriber, holder, timing: { ...defaultTiming, ...timing } }),
  )
  let stopped = false
  return {
    /** Delivers what was appended; what other processes appended is looked for each second. */
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
