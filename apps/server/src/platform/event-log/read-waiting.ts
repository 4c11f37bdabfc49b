import { sql } from 'drizzle-orm'
import type { Database } from '../postgres/postgres.ts'
import { idList } from './hold-accounts.ts'
import type { LogEntry, Subscriber } from './subscriber.ts'

/** Entries that wait, in their order. Those that are `gone` left the log without this subscriber. */
export type Waiting = { entries: LogEntry[]; gone: number[]; more: boolean }

type Row = { id: string; accountId: number; kind: string | null; bytesBefore: string }

/** The most bytes of payloads in a batch, so that a long wait is not read into memory at once: a batch has at least one. */
const mostBytes = 16_000_000

const readPayloads = async (db: Database, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; payload: string }>(
    sql`select id::text as id, payload from event_log where id = any (${idList(ids)})`,
  )
  return new Map(rows.map(({ id, payload }) => [Number(id), payload]))
}

/** The first entries of some accounts that wait for a subscriber, with the payloads that it does not know. */
export const readWaiting = async (
  db: Database,
  { name, knows }: Pick<Subscriber, 'name' | 'knows'>,
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
  const batch = rows.filter(({ bytesBefore }) => Number(bytesBefore) < mostBytes)
  const waiting = batch.map((row) => ({
    id: Number(row.id),
    accountId: row.accountId,
    kind: row.kind,
  }))
  // Reading payloads is the dearer half of a delivery.
  const payloads = await readPayloads(
    db,
    waiting.map(({ id }) => id).filter((id) => !knows?.(id)),
  )
  return {
    entries: waiting.flatMap(({ kind, ...entry }): LogEntry[] => {
      const payload = payloads.get(entry.id)
      if (kind !== null && payload !== undefined) return [{ ...entry, kind, payload }]
      // Without a payload, another process has delivered it since: this one's lease has ended.
      return kind !== null && knows?.(entry.id) ? [{ ...entry, kind, payload: null }] : []
    }),
    gone: waiting.filter(({ kind }) => kind === null).map(({ id }) => id),
    more: rows.length >= limit || batch.length < rows.length,
  }
}
