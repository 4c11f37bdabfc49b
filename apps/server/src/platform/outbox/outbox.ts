import { asc, inArray, notLike, sql } from 'drizzle-orm'
import type { Clickhouse } from '../clickhouse/clickhouse.ts'
import type { Log } from '../log.ts'
import type { Database, Executor } from '../postgres/postgres.ts'
import { outbox } from './tables.ts'

type Row = Record<string, unknown>

/** Turns a payload into rows of a table of the event store. */
export type Projection = { table: 'event' | 'event_tagging'; rowsOf: (payload: string) => Row[] }

/** Writes what is to be carried to the event store, in the transaction of what it tells of. */
export const putInOutbox = async (tx: Executor, kind: string, payload: string): Promise<void> => {
  await tx.insert(outbox).values({ kind, payload })
}

type DrainDeps = { db: Database; clickhouse: Clickhouse; log: Log; projections: Record<string, Projection> }

/** Stands before the kind of a row that could not be read: it is kept for a person, and holds nobody up. */
const setAside = 'unread:'
const waiting = notLike(outbox.kind, `${setAside}%`)

/** How many outbox rows go into one insert. */
const batch = 400
/** Milliseconds in which rows gather under load: every insert is a part that the event store has to merge. */
const gather = 200

/**
 * Carries outbox rows to the event store, in the order in which they were written, and deletes those it read by
 * their ids. A repeat after a failure is harmless: keys and revisions make the store converge.
 */
export const createDrain = ({ db, clickhouse, log, projections }: DrainDeps) => {
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  let pause = 0

  /** The rows that a payload makes, and where they go; undefined where nothing can read it, which waiting would not mend. */
  const projected = ({ id, kind, payload }: { id: number; kind: string; payload: string }) => {
    try {
      const projection = projections[kind]
      if (!projection) throw new Error(`Nothing projects outbox rows of kind ${kind}.`)
      return { table: projection.table, rows: projection.rowsOf(payload) }
    } catch (error) {
      log.error(
        { err: error, id, kind },
        'An outbox row cannot be read; it is set aside, and the others go on.',
      )
      return undefined
    }
  }

  const carry = async (): Promise<number> => {
    const rows = await db.select().from(outbox).where(waiting).orderBy(asc(outbox.id)).limit(batch)
    if (rows.length === 0) return 0
    const read = rows.map((row) => ({ id: row.id, made: projected(row) }))
    const made = read.flatMap((row) => row.made ?? [])
    for (const [table, ofTable] of Map.groupBy(made, (one) => one.table))
      await clickhouse.insert(
        table,
        ofTable.flatMap((one) => one.rows),
      )
    const idsOf = (isRead: boolean) =>
      read.filter((row) => (row.made !== undefined) === isRead).map(({ id }) => id)
    const [carried, aside] = [idsOf(true), idsOf(false)]
    if (carried.length > 0) await db.delete(outbox).where(inArray(outbox.id, carried))
    if (aside.length > 0)
      await db
        .update(outbox)
        .set({ kind: sql`${setAside} || ${outbox.kind}` })
        .where(inArray(outbox.id, aside))
    return rows.length
  }

  const run = async () => {
    do {
      again = false
      try {
        while (!stopped && (await carry()) === batch);
        pause = 0
        if (again) await new Promise((resolve) => setTimeout(resolve, gather).unref())
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
    /** Resolves when everything that was in the outbox at the call is in the event store. */
    flush: async () => {
      for (;;) {
        wake()
        await running
        const [left] = await db.select({ rows: sql<number>`count(*)::int` }).from(outbox).where(waiting)
        if (!left?.rows || stopped) return
      }
    },
    stop: async () => {
      stopped = true
      clearInterval(sweep)
      await running
    },
  }
}
