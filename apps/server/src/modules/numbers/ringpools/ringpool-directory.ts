import { LRUCache } from 'lru-cache'
import type { Postgres } from '../../../platform/postgres/postgres.ts'
import { type ActiveRingpool, listActiveRingpools } from './list-active-ringpools.ts'

/** The channel that carries the id of each account that changes, or whose ringpools change. */
const channel = 'talkie_account'

/** Caches active ringpools by account for at most 5 s. A notification that the account changed clears its entry. */
export const createRingpoolDirectory = async (postgres: Postgres) => {
  const cache = new LRUCache<number, Promise<ActiveRingpool[]>>({ max: 10_000, ttl: 5000 })
  await postgres.listen(channel, (accountId) => cache.delete(Number(accountId)))
  return {
    listActive: (accountId: number): Promise<ActiveRingpool[]> => {
      const cached = cache.get(accountId)
      if (cached) return cached
      const query = listActiveRingpools(postgres.db, { accountId })
      cache.set(accountId, query)
      query.catch(() => cache.delete(accountId))
      return query
    },
  }
}
export type RingpoolDirectory = Awaited<ReturnType<typeof createRingpoolDirectory>>
