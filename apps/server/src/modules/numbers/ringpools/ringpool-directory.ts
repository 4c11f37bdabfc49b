import { LRUCache } from 'lru-cache'
import type { Postgres } from '../../../platform/postgres/postgres.ts'
import { type ActiveRingpool, activeRingpools } from './active-ringpools.ts'

/** Told, with the account's id, whenever an account or its ringpools change. */
const channel = 'talkie_account'

/** Active ringpools by account, remembered for at most 5 s and forgotten at once when they change. */
export const createRingpoolDirectory = async (postgres: Postgres) => {
  const known = new LRUCache<number, Promise<ActiveRingpool[]>>({ max: 10_000, ttl: 5000 })
  await postgres.listen(channel, (accountId) => known.delete(Number(accountId)))
  return {
    ofAccount: (accountId: number): Promise<ActiveRingpool[]> => {
      const found = known.get(accountId)
      if (found) return found
      const asked = activeRingpools(postgres.db, { accountId })
      known.set(accountId, asked)
      asked.catch(() => known.delete(accountId))
      return asked
    },
  }
}
export type RingpoolDirectory = Awaited<ReturnType<typeof createRingpoolDirectory>>
