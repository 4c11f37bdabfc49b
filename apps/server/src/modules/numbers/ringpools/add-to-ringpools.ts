import { eq, inArray } from 'drizzle-orm'
import { announce } from '../../../platform/live.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { ringpool, ringpoolNumber } from './tables.ts'

/** Ringpools of an account by name, for files that name them. */
export const listRingpoolNames = (db: Executor, accountId: number): Promise<{ id: string; name: string }[]> =>
  db.select({ id: ringpool.id, name: ringpool.name }).from(ringpool).where(eq(ringpool.accountId, accountId))

/**
 * Adds numbers to ringpools of their account. The caller holds the pool's lock, under which it found that the numbers
 * are lent to the account and are in no ringpool.
 */
export const addToRingpools = async (
  tx: Executor,
  accountId: number,
  numbers: readonly { numberId: string; ringpoolId: string; active: boolean }[],
): Promise<void> => {
  const named = [...new Set(numbers.map(({ ringpoolId }) => ringpoolId))]
  const found = await tx
    .select({ id: ringpool.id, active: ringpool.active })
    .from(ringpool)
    .where(inArray(ringpool.id, named))
  const works = new Map(found.map(({ id, active }) => [id, active]))
  await tx.insert(ringpoolNumber).values(
    numbers.map(({ numberId, ringpoolId, active }) => ({
      numberId,
      ringpoolId,
      accountId,
      active: active && works.get(ringpoolId) === true,
    })),
  )
  await announceAccount(tx, accountId)
  await announce(tx, accountId, 'numbers', [])
}
