import { eq, inArray } from 'drizzle-orm'
import { announce } from '../../../platform/live.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { ringpool, ringpoolNumber } from './tables.ts'

/** Ringpools of an account by name, for files that name them. */
export const ringpoolsOf = (db: Executor, accountId: number): Promise<{ id: string; name: string }[]> =>
  db.select({ id: ringpool.id, name: ringpool.name }).from(ringpool).where(eq(ringpool.accountId, accountId))

/**
 * Puts numbers into ringpools of their account, beside those that stand there; it holds the pool's lock, under which it
 * was found that they are lent to the account and stand nowhere.
 */
export const placeNumbers = async (
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
