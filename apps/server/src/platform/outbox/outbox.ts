import { asc, inArray, notLike, sql } from 'drizzle-orm'
import type { Clickhouse } from '../clickhouse/clickhouse.ts'
import type { Log } from '../log.ts'
import type { Database, Executor } from '../postgres/postgres.ts'
import { outbox } from './tables.ts'

type EventStoreRow = Record<string, unknown>
type Table = 'event' | 'event_tagging'

/** Turns a payload into rows of a table of the event store. */
type Projection = { table: Table; rowsOf: (payload: string) => EventStoreRow[] }
/** What an outbox row makes. */
type Made = { table: Table; rows: EventStoreRow[] }

/** Writes what is to be carried to the event store, in the transaction of what it tells of. */
export const putInOutbox = async (tx: Executor, kind: string, payload: string): Promise<void> => {
  await tx.insert(outbox).values({ kind, payload })
}

type DrainDeps = {
  db: Database
  clickhouse: Clickhouse
  log: Log
  projections: Record<string, Projection>
  /** Called once the event store has the rows, in the transaction that takes them out of the outbox. */
  onCarried?: (tx: Executor, rows: readonly EventStoreRow[]) => Promise<void>
}

/** Stands before the kind of a row that could not be read: it is kept for a person, and holds nobody up. */
const setAside = 'unread:'
/** A row that is to be carried: not one that was set aside. */
export const isWaiting = notLike(outbox.kind, `${setAside}%`)

/** How many outbox rows go into one insert. */
const batch = 400
/** Milliseconds in which rows gather under load: every insert is a part that the event store has to merge. */
const gather = 1000
/** How many rows are remembered that need not be read. */
const mostOffered = 2000

/**
 * Carries outbox rows to the event store, in the order in which they were written, and deletes those it read by
 * their ids. A repeat after a failure is harmless: keys and revisions make the store converge.
 */
export const createDrain = ({ db, clickhouse, log, projections, onCarried }: DrainDeps) => {
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  let pause = 0

  /** What rows make that this process wrote itself, by their ids. */
  const offered = new Map<number, () => Made>()

  /** What an outbox row makes; undefined where nothing can read it, which waiting would not mend. */
  const projected = (id: number, kind: string, project: () => Made) => {
    try {
      return project()
    } catch (error) {
      log.error(
        { err: error, id, kind },
        'An outbox row cannot be read; it is set aside, and the others go on.',
      )
      return undefined
    }
  }

  const projectionOf = (kind: string, payload: string) => (): Made => {
    const projection = projections[kind]
    if (!projection) throw new Error(`Nothing projects outbox rows of kind ${kind}.`)
    return { table: projection.table, rows: projection.rowsOf(payload) }
  }

  /** Payloads of those rows that were not offered: reading is the dearer half of carrying. */
  const payloadsOf = async (ids: readonly number[]) => {
    if (ids.length === 0) return new Map<number, string>()
    const rows = await db
      .select({ id: outbox.id, payload: outbox.payload })
      .from(outbox)
      .where(inArray(outbox.id, [...ids]))
    return new Map(rows.map(({ id, payload }) => [id, payload]))
  }

  const carry = async (): Promise<number> => {
    const known = new Map(offered)
    const rows = await db
      .select({ id: outbox.id, kind: outbox.kind })
      .from(outbox)
      .where(isWaiting)
      .orderBy(asc(outbox.id))
      .limit(batch)
    if (rows.length < batch) {
      // What was offered before the look and no longer waits, another process has carried.
      const ids = new Set(rows.map(({ id }) => id))
      for (const id of known.keys()) if (!ids.has(id)) offered.delete(id)
    }
    if (rows.length === 0) return 0
    const payloads = await payloadsOf(rows.map(({ id }) => id).filter((id) => !known.has(id)))
    const made: Made[] = []
    const carried: number[] = []
    const aside: number[] = []
    for (const { id, kind } of rows) {
      const payload = payloads.get(id)
      const project = known.get(id) ?? (payload === undefined ? undefined : projectionOf(kind, payload))
      // Without a payload it was carried by another process since.
      if (!project) continue
      const one = projected(id, kind, project)
      if (one) made.push(one)
      ;(one ? carried : aside).push(id)
      // Requests are answered in between.
      await new Promise(setImmediate)
    }
    for (const [table, ofTable] of Map.groupBy(made, (one) => one.table))
      await clickhouse.insert(
        table,
        ofTable.flatMap((one) => one.rows),
      )
    if (carried.length > 0)
      await db.transaction(async (tx) => {
        await tx.delete(outbox).where(inArray(outbox.id, carried))
        await onCarried?.(
          tx,
          made.flatMap((one) => one.rows),
        )
      })
    for (const id of carried) offered.delete(id)
    if (aside.length > 0)
      await db
        .update(outbox)
        .set({ kind: sql`${setAside} || ${outbox.kind}` })
        .where(inArray(outbox.id, aside))
    return rows.length
  }

  /** Ends the gathering that is under way. */
  let hurry = () => {}
  const gathered = () =>
    new Promise<void>((resolve) => {
      hurry = resolve
      setTimeout(resolve, gather).unref()
    })

  const run = async () => {
    do {
      again = false
      try {
        while (!stopped && (await carry()) === batch);
        pause = 0
        if (again) await gathered()
      } catch (error) {
        if (stopped) return
        pause = Math.min(Math.max(pause * 2, 500), 30_000)
        log.warn({ err: error, pause }, 'The event store did not take events; they wait in the outbox.')
        await new Promise((resolve) => setTimeout(resolve, pause).unref())
        again = true
      }
    } while (again && !stopped)
  }

  /** Begins carrying, unless it is under way; then what came meanwhile goes too. */
  const wake = () => {
    if (stopped) return
    if (running) again = true
    else
      running = run().finally(() => {
        running = undefined
      })
  }
  const sweep = setInterval(wake, 1000)

  return {
    wake,
    /** Tells of a row that this process has just committed, so that its payload need not be read. */
    offer: ({ id, rows }: { id: number; rows: () => EventStoreRow[] }) => {
      if (offered.size < mostOffered) offered.set(id, () => ({ table: 'event', rows: rows() }))
      wake()
    },
    /** Resolves when everything that was in the outbox at the call is in the event store. */
    flush: async () => {
      for (;;) {
        wake()
        hurry()
        await running
        const [left] = await db.select({ rows: sql<number>`count(*)::int` }).from(outbox).where(isWaiting)
        if (!left?.rows || stopped) return
      }
    },
    stop: async () => {
      stopped = true
      clearInterval(sweep)
      hurry()
      await running
    },
  }
}
