import type { SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** Conditions on a row of the pool by its ringpool: ringpools belong to a module above, which hands them in. */
export type PoolPlaces = {
  standsIn: (ringpoolIds: readonly string[]) => SQL
  standsSomewhere: () => SQL
  ringpoolName: () => SQL
  listRingpools: (db: Executor) => PromiseLike<{ id: string; name: string; accountName: string }[]>
}
