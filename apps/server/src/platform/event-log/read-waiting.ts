import { sql } from 'drizzle-orm'
import type { Database } from '../postgres/postgres.ts'
import { idList } from './hold-accounts.ts'
import type { LogEntry, Subscriber } from './subscriber.ts'

/** Entries that wait, in their order. Those that are `gone` left the log without this subscriber. */
export type Waiting = { entries: LogEntry[]; gone: number[] }

type Row = { id: string; accountId: number; kind: string | null }

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
    select d.log_id::text as id, d.account_id as "accountId", l.kind
    from event_delivery d left join event_log l on l.id = d.log_id
    where d.subscriber = ${name} and d.account_id = any (${idList(accounts)})
    order by d.log_id limit ${limit}`)
  const waiting = rows.map((row) => ({ ...row, id: Number(row.id) }))
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
  }
}
