import { classifyInsertError } from '../../platform/clickhouse/classify-insert-error.ts'
import type { Clickhouse } from '../../platform/clickhouse/clickhouse-client.ts'
import type { LogEntry, Subscriber } from '../../platform/event-log/subscriber.ts'
import { yieldToEventLoop } from '../../platform/in-slices.ts'
import { PermanentFailure } from '../../platform/permanent-failure.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'

type EventStoreRow = Record<string, unknown>
type Table = 'event' | 'event_tagging' | 'former_name' | 'agent_text'

/** Converts the payloads of a kind into rows of a table of the event store. */
type Projection = { table: Table; toRows: (payload: string) => EventStoreRow[] }

/** By the kind of entries of the event log. */
export type Projections = Readonly<Record<string, Projection>>

type EventStoreDeps = {
  clickhouse: Pick<Clickhouse, 'insert'>
  projections: Projections
  /** Called once the event store has the rows, in the transaction that records the delivery. */
  onDelivered?: (tx: Executor, rows: readonly EventStoreRow[]) => Promise<void>
}

/** An entry that this process has just committed, with its rows of the `event` table. */
export type CommittedEntry = { id: number; rows: () => EventStoreRow[] }

/**
 * The most entries whose rows are remembered, and for how many milliseconds. After that, other processes may have
 * delivered them.
 */
const maxRemembered = 10_000
const rememberedMs = 10_000

export const eventStoreName = 'event store'

/**
 * Delivers the event log to the event store. Repeats are harmless: keys and revisions make the store converge.
 * Entries that no projection can read, and rows that the store refuses, are permanent failures of their entry.
 */
export const createEventStoreSubscriber = ({ clickhouse, projections, onDelivered }: EventStoreDeps) => {
  const remembered = new Map<number, { rows: CommittedEntry['rows']; until: number }>()
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
    if (payload === null) throw new Error('The remembered rows of an entry have expired.')
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
    // Every insert creates a part that ClickHouse has to merge.
    gatherMs: 1000,
    // An unclassified error blocks its account for hours before its entry is given up.
    retry: { attempts: 100, firstMs: 500, longestMs: 300_000 },
    hasContent: (id) => remembered.has(id),
    isUnavailable: (error) =>
      !(error instanceof PermanentFailure) && classifyInsertError(error) === 'unavailable',
    deliver: async (entries) => {
      const projected: { table: Table; rows: EventStoreRow[] }[] = []
      for (const entry of entries) {
        projected.push(project(entry))
        // Lets pending requests run in between.
        await yieldToEventLoop()
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
    /** Remembers the rows of an entry that this process has just committed, so that its payload need not be read. */
    remember: ({ id, rows }: CommittedEntry): void => {
      forgetOld()
      if (remembered.size < maxRemembered)
        remembered.set(id, { rows, until: performance.now() + rememberedMs })
    },
  }
}
