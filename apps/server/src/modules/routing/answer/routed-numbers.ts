import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { blacklist } from '../../blacklist/tables.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpool, ringpoolNumber } from '../../numbers/ringpools/tables.ts'

/** The destination of the ringpool that shows the number when no other is free. */
const overflowDestination = sql<string | null>`(
  select r.destination from ${ringpool} r
  where r.account_id = ${poolNumber.accountId} and r.active
    and r.overflow in (${poolNumber.visible}, ${poolNumber.e164})
  order by r.created_at limit 1)`

/** Those of some callers whom the installation refuses. */
const selectRefused = (callers: readonly string[]) => sql<string[]>`(
  select coalesce(json_agg(${blacklist.e164}), '[]') from ${blacklist}
  where ${and(eq(blacklist.status, 'active'), inArray(blacklist.e164, [...callers]))})`

/**
 * Selects lent numbers with what decides where their calls go. A ringpool's destination takes precedence over the number's
 * own. `refused` are those of the given callers that are on the blacklist.
 */
export const selectRoutedNumbers = (db: Pick<Executor, 'select'>, callers: readonly string[]) =>
  db
    .select({
      id: poolNumber.id,
      e164: poolNumber.e164,
      country: account.country,
      timezone: account.timezone,
      /** Whether the number's account is active. */
      works: account.active,
      destination: sql<
        string | null
      >`coalesce(${ringpool.destination}, ${overflowDestination}, ${poolNumber.destination})`,
      callerId: poolNumber.callerId,
      refused: selectRefused(callers),
    })
    .from(poolNumber)
    .innerJoin(account, eq(account.id, poolNumber.accountId))
    .leftJoin(ringpoolNumber, eq(ringpoolNumber.numberId, poolNumber.id))
    .leftJoin(
      ringpool,
      and(eq(ringpool.id, ringpoolNumber.ringpoolId), eq(ringpool.accountId, poolNumber.accountId)),
    )
