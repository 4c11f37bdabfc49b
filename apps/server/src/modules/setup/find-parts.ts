import type { Setup } from '@talkie/contract/setup'
import { signalProblems } from '@talkie/contract/telephony'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../platform/postgres/postgres.ts'

/** How many of the account's numbers are shown as examples. */
const maxExamples = 3

const numbersRow = z.object({
  count: z.number(),
  examples: z.array(z.string()),
  destinations: z.array(z.string()),
  unused: z.number(),
})

/** The active numbers that are lent to an account. */
export const findNumbersState = async (db: Executor, accountId: number): Promise<Setup['numbers']> => {
  const { rows } = await db.execute(sql`
    with lent as (
      select n.id, n.visible, n.destination, n.created_at,
             exists (select from ringpool_number r where r.number_id = n.id) as used
      from pool_number n where n.account_id = ${accountId} and n.status = 'active')
    select count(*)::int as count,
           count(*) filter (where not used)::int as unused,
           coalesce((array_agg(visible order by created_at, id))[1:${sql.raw(String(maxExamples))}], '{}') as examples,
           coalesce(array_agg(distinct destination) filter (where destination is not null), '{}') as destinations
    from lent`)
  const { destinations, ...numbers } = numbersRow.parse(rows[0])
  const [destination] = destinations
  return { ...numbers, destination: destinations.length === 1 ? (destination ?? null) : null }
}

const ringpoolRow = z.object({ id: z.string(), name: z.string(), numbers: z.number(), free: z.number() })

/** The first active ringpool of an account that has active numbers; null without one. */
export const findRingpoolState = async (db: Executor, accountId: number): Promise<Setup['ringpool']> => {
  const { rows } = await db.execute(sql`
    select p.id, p.name, count(*)::int as numbers,
           count(*) filter (where r.call_id is null and r.free_at <= now())::int as free
    from ringpool p join ringpool_number r on r.ringpool_id = p.id and r.active
    where p.account_id = ${accountId} and p.active
    group by p.id order by p.created_at, p.id limit 1`)
  return rows[0] ? ringpoolRow.parse(rows[0]) : null
}

const connectionRow = z.object({
  id: z.string(),
  name: z.string(),
  own: z.boolean(),
  first_signal_at: z.coerce.date().nullable(),
  problem: z.string().nullable(),
})

/**
 * The active connection of an account, or of the installation, that has received signals; else its first one. A problem
 * is told only of the account's own connection: the signals of another one may be of other accounts.
 */
export const findConnectionState = async (db: Executor, accountId: number): Promise<Setup['telephone']> => {
  const { rows } = await db.execute(sql`
    select c.id, c.name, c.account_id is not null as own,
           (select s.received_at from signal s where s.connection_id = c.id and s.problem is null
              order by s.received_at limit 1) as first_signal_at,
           (select s.problem from signal s where s.connection_id = c.id and s.problem is not null
              order by s.received_at desc limit 1) as problem
    from connection c
    where c.active and (c.account_id = ${accountId} or c.account_id is null)
    order by first_signal_at nulls last, c.account_id nulls last, c.created_at, c.id limit 1`)
  if (!rows[0]) return null
  const { id, name, own, first_signal_at: firstSignalAt, problem } = connectionRow.parse(rows[0])
  const code = signalProblems.find((known) => problem?.startsWith(`${known}: `))
  return { id, name, firstSignalAt, problem: own && firstSignalAt === null ? (code ?? null) : null }
}
