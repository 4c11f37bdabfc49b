import { sql } from 'drizzle-orm'
import type { Database } from '../postgres/postgres.ts'

/** Identifies the leases of one process on a subscriber's accounts. All times are those of the database's clock. */
export type LeaseDeps = {
  db: Database
  subscriber: string
  /** Identifies this process. */
  holder: string
  leaseMs: number
}

/** Ids as a single parameter. */
export const idList = (ids: Iterable<number>) => sql`${`{${[...ids].join(',')}}`}::bigint[]`

const fromNow = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`

/**
 * Leases the accounts of the first waiting entries whose accounts are not held.
 *
 * @returns by account, the number of failed attempts at its first entry
 */
export const leaseAccounts = async (
  { db, subscriber, holder, leaseMs }: LeaseDeps,
  entries: number,
): Promise<Map<number, number>> => {
  // Ordered by account, so that two processes lock rows in the same order and cannot deadlock.
  const { rows } = await db.execute<{ account: number; attempts: number }>(sql`
    insert into event_hold (subscriber, account_id, holder, until)
    select ${subscriber}::text, first.account_id, ${holder}::uuid, ${fromNow(leaseMs)}
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

/** The accounts that this process has leased, locked in the same order as leasing locks them. */
const leasedAccounts = ({ subscriber, holder }: LeaseDeps) => sql`
  held as materialized (
    select account_id from event_hold where subscriber = ${subscriber} and holder = ${holder}::uuid
    order by account_id for update
  )`

/** Extends the leases from now. @returns the accounts that this process still leases */
export const renewLeases = async (deps: LeaseDeps): Promise<Set<number>> => {
  const { rows } = await deps.db.execute<{ account: number }>(sql`
    with ${leasedAccounts(deps)}
    update event_hold set until = ${fromNow(deps.leaseMs)}
    where subscriber = ${deps.subscriber} and account_id in (select account_id from held)
    returning account_id as account`)
  return new Set(rows.map(({ account }) => account))
}

/** Holds an account until the next attempt at its first entry. */
export const delayRetry = async (
  { db, subscriber, holder }: LeaseDeps,
  { accountId, attempts, waitMs }: { accountId: number; attempts: number; waitMs: number },
): Promise<void> => {
  await db.execute(sql`
    update event_hold set holder = null, until = ${fromNow(waitMs)}, attempts = ${attempts}
    where subscriber = ${subscriber} and account_id = ${accountId} and holder = ${holder}::uuid`)
}

/** Releases all leases. The failed attempts are forgotten for accounts of which an entry was delivered. */
export const releaseAccounts = async (deps: LeaseDeps, delivered: Iterable<number>): Promise<void> => {
  const mine = sql`subscriber = ${deps.subscriber} and account_id in (select account_id from held)`
  await deps.db.execute(sql`
    with ${leasedAccounts(deps)},
    passed as (delete from event_hold where ${mine} and account_id = any (${idList(delivered)}))
    update event_hold set holder = null, until = now() where ${mine} and account_id <> all (${idList(delivered)})`)
}

/** Ends the leases of processes that have died. Only for a caller that knows that no other process is running. */
export const endAllLeases = async (db: Database): Promise<void> => {
  await db.execute(sql`update event_hold set holder = null, until = now() where holder is not null`)
}
