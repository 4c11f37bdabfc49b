import { sql } from 'drizzle-orm'
import type { Database } from '../postgres/postgres.ts'
import type { Subscriber } from './subscriber.ts'
import { eventSubscriber } from './tables.ts'

type Registration = Pick<Subscriber, 'name' | 'kinds' | 'from'>

const isSame = (a: readonly string[] | null, b: readonly string[] | null) =>
  JSON.stringify(a) === JSON.stringify(b)

/**
 * Registers subscribers: every entry appended from now on waits for them. New subscribers with `from: 'kept'` also get
 * the entries that are still in the log.
 *
 * @returns the names of registered subscribers that are not among these
 */
export const registerSubscribers = async (
  db: Database,
  subscribers: readonly Registration[],
): Promise<string[]> => {
  const registered = new Map(
    (await db.select().from(eventSubscriber)).map(({ name, kinds }) => [name, kinds] as const),
  )
  for (const subscriber of subscribers) {
    const known = registered.get(subscriber.name)
    if (known === undefined || !isSame(known, subscriber.kinds ? [...subscriber.kinds] : null))
      await register(db, subscriber)
    registered.delete(subscriber.name)
  }
  return [...registered.keys()]
}

/**
 * The lock waits for transactions that have appended, and blocks those about to append. Without it, an entry that
 * commits meanwhile would be missed: neither found in the log here nor recorded for the new subscriber.
 */
const register = (db: Database, { name, kinds, from }: Registration) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table event_log in share row exclusive mode`)
    const kindsList = kinds
      ? sql`array(select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))`
      : sql`null::text[]`
    const { rows } = await tx.execute<{ added: boolean }>(sql`
      insert into event_subscriber (name, kinds) values (${name}, ${kindsList})
      on conflict (name) do update set kinds = excluded.kinds
      returning xmax = 0 as added`)
    if (rows[0]?.added && from === 'kept')
      await tx.execute(sql`
        insert into event_delivery (subscriber, log_id, account_id)
        select s.name, l.id, l.account_id
        from event_log l join event_subscriber s on s.name = ${name} and (s.kinds is null or l.kind = any (s.kinds))
        on conflict do nothing`)
  })
