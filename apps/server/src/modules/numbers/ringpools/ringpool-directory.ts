import { LRUCache } from 'lru-cache'
import type { Executor, Postgres } from '../../../platform/postgres/postgres.ts'
import { listSourceNumbers, type SourceNumber } from '../number/find-static-numbers.ts'
import { type ActiveRingpool, listActiveRingpools } from './list-active-ringpools.ts'

/** The channel that carries the id of each account that changes, or whose ringpools change. */
const channel = 'talkie_account'

type ShownNumbers = { ringpools: ActiveRingpool[]; sourceNumbers: SourceNumber[] }

/**
 * Caches active ringpools and source-level numbers by account for at most 5 s. A notification that the account changed
 * clears its entry.
 */
export const createRingpoolDirectory = async (postgres: Postgres) => {
  const cache = new LRUCache<number, Promise<ShownNumbers>>({ max: 10_000, ttl: 5000 })
  await postgres.listen(channel, (accountId) => cache.delete(Number(accountId)))
  const find = (accountId: number): Promise<ShownNumbers> => {
    const cached = cache.get(accountId)
    if (cached) return cached
    const query = findShownNumbers(postgres.db, accountId)
    cache.set(accountId, query)
    query.catch(() => cache.delete(accountId))
    return query
  }
  return {
    /** What an account's pages show: its active ringpools and its source-level numbers, oldest first. */
    find,
    listActive: async (accountId: number): Promise<ActiveRingpool[]> => (await find(accountId)).ringpools,
  }
}
export type RingpoolDirectory = Awaited<ReturnType<typeof createRingpoolDirectory>>

const findShownNumbers = async (db: Executor, accountId: number): Promise<ShownNumbers> => ({
  ringpools: await listActiveRingpools(db, { accountId }),
  sourceNumbers: await listSourceNumbers(db, { accountId }),
})
