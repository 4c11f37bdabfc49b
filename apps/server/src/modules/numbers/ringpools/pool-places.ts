import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber } from '../number/tables.ts'
import { ringpool, ringpoolNumber } from './tables.ts'

/** Conditions on a row of the pool by its ringpool, for the module of numbers, which stands below this one. */
export const poolPlaces = {
  /** The number stands in one of these ringpools. */
  standsIn: (ringpoolIds: readonly string[]): SQL =>
    sql`exists (select 1 from ${ringpoolNumber} where ${eq(ringpoolNumber.numberId, poolNumber.id)}
      and ${inArray(ringpoolNumber.ringpoolId, [...ringpoolIds])})`,
  /** The number stands in some ringpool. */
  standsSomewhere: (): SQL =>
    sql`exists (select 1 from ${ringpoolNumber} where ${eq(ringpoolNumber.numberId, poolNumber.id)})`,
  /** The name of the number's ringpool. */
  ringpoolName: (): SQL =>
    sql`(select ${ringpool.name} from ${ringpoolNumber} join ${ringpool}
      on ${eq(ringpool.id, ringpoolNumber.ringpoolId)} where ${eq(ringpoolNumber.numberId, poolNumber.id)})`,
  /** Every ringpool of the installation, by account and name. */
  listRingpools: (db: Executor) =>
    db
      .select({ id: ringpool.id, name: ringpool.name, accountName: account.name })
      .from(ringpool)
      .innerJoin(account, eq(account.id, ringpool.accountId))
      .orderBy(asc(account.name), asc(ringpool.name)),
}
