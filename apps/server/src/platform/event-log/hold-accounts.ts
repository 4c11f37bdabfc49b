import { sql } from 'drizzle-orm'
import type { Database } from '../postgres/postgres.ts'

/** The accounts of a subscriber that one process leases, all by the clock of the database. */
export type HoldDeps = {
  db: Database
  subscriber: string
  /** This process. */
  holder: string
  leaseMs: number
}

/** Numbers as one parameter of a statement, however many there are. */
export const idList = (ids: Iterable<number>) => sql`${`{${[...ids].join(',')}}`}::bigint[]`

const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`

/**
 * Leases the accounts of the first entries that wait and that nobody holds.
 *
 * @returns by account, how often its first entry has failed
 */
export const leaseAccounts = async (
  { db, subscriber, holder, leaseMs }: HoldDeps,
  entries: number,
): Promise<Map<number, number>> => {
  // In the order of accounts, so that two processes wait for each other in one direction alone.
  const { rows } = await db.execute<{ account: number; attempts: number }>(sql`
    insert into event_hold (subscriber, account_id, holder, until)
    select ${subscriber}::text, first.account_id, ${holder}::uuid, ${inMs(leaseMs)}
    from (
      select distinct waiting.account_id from (
        select d.account_id from event_delivery d
        where d.subscriber = ${subscriber} and not exists (
          select from event_hold h
          where h.subscriber = d.subscriber and h.account_id = d.account_id and h.until > now()
        )
        order by d.log_id limit ${entries}
      ) waiting
    ) first
    order by first.account_id
    on conflict (subscriber, account_id) do update set holder = excluded.holder, until = excluded.until
    where event_hold.until <= now()
    returning account_id as account, attempts`)
  return new Map(rows.map(({ account, attempts }) => [account, attempts]))
}

/** The accounts that this process holds, locked in their order: whoever leases waits in the same direction. */
const held = ({ subscriber, holder }: HoldDeps) => sql`
  held as materialized (
    select account_id from event_hold where subscriber = ${subscriber} and holder = ${holder}::uuid
    order by account_id for update
  )`

/** Makes the leases last from now. @returns the accounts that this process still holds */
export const renewLeases = async (deps: HoldDeps): Promise<Set<number>> => {
  const { rows } = await deps.db.execute<{ account: number }>(sql`
    with ${held(deps)}
    update event_hold set until = ${inMs(deps.leaseMs)}
    where subscriber = ${deps.subscriber} and account_id in (select account_id from held)
    returning account_id as account`)
  return new Set(rows.map(({ account }) => account))
}

/** Lets an account wait for the next attempt at its first entry. */
export const holdForRetry = async (
  { db, subscriber, holder }: HoldDeps,
  { accountId, attempts, waitMs }: { accountId: number; attempts: number; waitMs: number },
): Promise<void> => {
  await db.execute(sql`
    update event_hold set holder = null, until = ${inMs(waitMs)}, attempts = ${attempts}
    where subscriber = ${subscriber} and account_id = ${accountId} and holder = ${holder}::uuid`)
}

/** Gives all leases back; what is known of failures goes for the accounts of which something was delivered. */
export const releaseAccounts = async (deps: HoldDeps, delivered: Iterable<number>): Promise<void> => {
  const mine = sql`subscriber = ${deps.subscriber} and account_id in (select account_id from held)`
  await deps.db.execute(sql`
    with ${held(deps)},
    passed as (delete from event_hold where ${mine} and account_id = any (${idList(delivered)}))
    update event_hold set holder = null, until = now() where ${mine} and account_id <> all (${idList(delivered)})`)
}

/** Ends the leases of processes that have died, for who knows that there is no other process. */
export const endForeignLeases = async (db: Database): Promise<void> => {
  await db.execute(sql`update event_hold set holder = null, until = now() where holder is not null`)
}
