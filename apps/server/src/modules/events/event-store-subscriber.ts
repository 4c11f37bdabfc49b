import { classifyInsertError } from '../../platform/clickhouse/classify-insert-error.ts'
import type { Clickhouse } from '../../platform/clickhouse/clickhouse-client.ts'
import type { LogEntry, Subscriber } from '../../platform/event-log/subscriber.ts'
import { yieldToOthers } from '../../platform/in-slices.ts'
import { PermanentFailure } from '../../platform/permanent-failure.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'

type EventStoreRow = Record<string, unknown>
type Table = 'event' | 'event_tagging'

/** Turns a payload into rows of a table of the event store. */
type Projection = { table: Table; toRows: (payload: string) => EventStoreRow[] }

type EventStoreDeps = {
  clickhouse: Pick<Clickhouse, 'insert'>
  /** By the kind of entries. */
  projections: Readonly<Record<string, Projection>>
  /** Called once the event store has the rows, in the transaction that records it. */
  onDelivered?: (tx: Executor, rows: readonly EventStoreRow[]) => Promise<void>
}

/** An entry that this process has just committed, with the rows of `event` that it makes. */
export type WrittenEntry = { id: number; rows: () => EventStoreRow[] }

/** The most entries whose rows are remembered, and for how many milliseconds: then others deliver them, or nobody can. */
const mostRemembered = 10_000
const rememberedMs = 10_000

export const eventStoreName = 'event store'

/**
 * Delivers the log to the event store. A repeat is harmless: keys and revisions make the store converge. Entries that
 * nothing can read, and rows that the store refuses, are permanent failures of their entry.
 */
export const createEventStoreSubscriber = ({ clickhouse, projections, onDelivered }: EventStoreDeps) => {
  const remembered = new Map<number, { rows: WrittenEntry['rows']; until: number }>()
  const forgetOld = () => {
    for (const [id, { until }] of remembered) {
      if (until > performance.now()) return
      remembered.delete(id)
    }
  }

  const project = ({ id, kind, payload }: LogEntry): { table: Table; rows: EventStoreRow[] } => {
    const known = remembered.get(id)
    if (known) return { table: 'event', rows: known.rows() }
    const projection = projections[kind]
    if (!projection) throw new PermanentFailure(`No projection reads events of kind ${kind}.`)
    if (payload === null) throw new Error('An entry that was remembered is forgotten.')
    try {
      return { table: projection.table, rows: projection.toRows(payload) }
    } catch (error) {
      throw new PermanentFailure('The payload of an event cannot be read.', { cause: error })
    }
  }

  const insert = async (table: Table, rows: readonly EventStoreRow[]) => {
    try {
      await clickhouse.insert(table, rows)
    } catch (error) {
      if (classifyInsertError(error) !== 'refused') throw error
      throw new PermanentFailure('The event store refuses an event.', { cause: error })
    }
  }

  const subscriber: Subscriber = {
    name: eventStoreName,
    from: 'kept',
    batchSize: 4000,
    // Every insert is a part that the event store has to merge.
    gatherMs: 1000,
    // An error that nobody has classified holds its account for hours before its event is given up.
    retry: { attempts: 100, firstMs: 500, longestMs: 300_000 },
    knows: (id) => remembered.has(id),
    isUnavailable: (error) =>
      !(error instanceof PermanentFailure) && classifyInsertError(error) === 'unavailable',
    deliver: async (entries) => {
      const projected: { table: Table; rows: EventStoreRow[] }[] = []
      for (const entry of entries) {
        projected.push(project(entry))
        // Requests are answered in between.
        await yieldToOthers()
      }
      for (const [table, ofTable] of Map.groupBy(projected, (one) => one.table))
        await insert(
          table,
          ofTable.flatMap(({ rows }) => rows),
        )
      for (const { id } of entries) remembered.delete(id)
      return async (tx) =>
        onDelivered?.(
          tx,
          projected.flatMap(({ rows }) => rows),
        )
    },
  }
  return {
    subscriber,
    /** Remembers what an entry makes that this process has just committed, so that its payload need not be read. */
    remember: ({ id, rows }: WrittenEntry): void => {
      forgetOld()
      if (remembered.size < mostRemembered)
        remembered.set(id, { rows, until: performance.now() + rememberedMs })
    },
  }
}
