import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber } from '../number/tables.ts'
import { ringpool, ringpoolNumber } from './tables.ts'

/** The condition that a number of the pool is in one of these ringpools. */
export const isInRingpools = (ringpoolIds: readonly string[]): SQL =>
  sql`exists (select 1 from ${ringpoolNumber} where ${eq(ringpoolNumber.numberId, poolNumber.id)}
    and ${inArray(ringpoolNumber.ringpoolId, [...ringpoolIds])})`

/** The condition that a number of the pool is in any ringpool. */
export const isInAnyRingpool = (): SQL =>
  sql`exists (select 1 from ${ringpoolNumber} where ${eq(ringpoolNumber.numberId, poolNumber.id)})`

/** The name of the ringpool that a number of the pool is in, as an SQL expression. */
export const selectRingpoolName = (): SQL =>
  sql`(select ${ringpool.name} from ${ringpoolNumber} join ${ringpool}
    on ${eq(ringpool.id, ringpoolNumber.ringpoolId)} where ${eq(ringpoolNumber.numberId, poolNumber.id)})`

/** Lists every ringpool of the installation, by account and name. */
export const listAllRingpools = (db: Executor) =>
  db
    .select({ id: ringpool.id, name: ringpool.name, accountName: account.name })
    .from(ringpool)
    .innerJoin(account, eq(account.id, ringpool.accountId))
    .orderBy(asc(account.name), asc(ringpool.name))
