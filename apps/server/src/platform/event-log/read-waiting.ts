import { sql } from 'drizzle-orm'
import type { Database } from '../postgres/postgres.ts'
import { idList } from './lease-accounts.ts'
import type { LogEntry, Subscriber } from './subscriber.ts'

/** Waiting entries in order. `gone` are the ids of entries that are no longer in the log. */
export type Waiting = { entries: LogEntry[]; gone: number[]; more: boolean }

type Row = { id: string; accountId: number; kind: string | null; bytesBefore: string }

/**
 * The maximum bytes of payloads in a batch, so that a long backlog is not read into memory at once. A batch has at
 * least one entry.
 */
const maxBatchBytes = 16_000_000

const readPayloads = async (db: Database, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; payload: string }>(
    sql`select id::text as id, payload from event_log where id = any (${idList(ids)})`,
  )
  return new Map(rows.map(({ id, payload }) => [Number(id), payload]))
}

/** Reads the first entries of some accounts that wait for a subscriber, with the payloads that it does not have. */
export const readWaiting = async (
  db: Database,
  { name, hasContent }: Pick<Subscriber, 'name' | 'hasContent'>,
  { accounts, limit }: { accounts: Iterable<number>; limit: number },
): Promise<Waiting> => {
  const { rows } = await db.execute<Row>(sql`
    select d.log_id::text as id, d.account_id as "accountId", l.kind,
      coalesce(sum(octet_length(l.payload)) over (
        order by d.log_id rows between unbounded preceding and 1 preceding
      ), 0)::text as "bytesBefore"
    from (
      select * from event_delivery
      where subscriber = ${name} and account_id = any (${idList(accounts)})
      order by log_id limit ${limit}
    ) d left join event_log l on l.id = d.log_id
    order by d.log_id`)
  const batch = rows.filter(({ bytesBefore }) => Number(bytesBefore) < maxBatchBytes)
  const waiting = batch.map((row) => ({
    id: Number(row.id),
    accountId: row.accountId,
    kind: row.kind,
  }))
  // Reading payloads is the more expensive half of a delivery.
  const payloads = await readPayloads(
    db,
    waiting.map(({ id }) => id).filter((id) => !hasContent?.(id)),
  )
  return {
    entries: waiting.flatMap(({ kind, ...entry }): LogEntry[] => {
      const payload = payloads.get(entry.id)
      if (kind !== null && payload !== undefined) return [{ ...entry, kind, payload }]
      // No payload: this process's lease has expired, and another process has delivered the entry since.
      return kind !== null && hasContent?.(entry.id) ? [{ ...entry, kind, payload: null }] : []
    }),
    gone: waiting.filter(({ kind }) => kind === null).map(({ id }) => id),
    more: rows.length >= limit || batch.length < rows.length,
  }
}
