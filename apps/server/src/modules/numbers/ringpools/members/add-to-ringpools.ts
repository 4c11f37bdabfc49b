import { and, eq, inArray } from 'drizzle-orm'
import { publishChange } from '../../../../platform/live.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../../accounts/index.ts'
import { ringpool, ringpoolNumber } from '../tables.ts'

/** Lists the names of the ringpools of an account, for imported files that name them. */
export const listRingpoolNames = (db: Executor, accountId: number): Promise<{ id: string; name: string }[]> =>
  db.select({ id: ringpool.id, name: ringpool.name }).from(ringpool).where(eq(ringpool.accountId, accountId))

/**
 * Adds numbers to ringpools of their account. The caller holds the pool lock and has checked that the numbers are
 * lent to the account and are in no ringpool.
 */
export const addToRingpools = async (
  tx: Executor,
  accountId: number,
  numbers: readonly { numberId: string; ringpoolId: string; active: boolean }[],
): Promise<void> => {
  const ringpoolIds = [...new Set(numbers.map(({ ringpoolId }) => ringpoolId))]
  const ringpools = await tx
    .select({ id: ringpool.id, active: ringpool.active })
    .from(ringpool)
    .where(and(eq(ringpool.accountId, accountId), inArray(ringpool.id, ringpoolIds)))
  const activeById = new Map(ringpools.map(({ id, active }) => [id, active]))
  await tx.insert(ringpoolNumber).values(
    numbers.map(({ numberId, ringpoolId, active }) => ({
      numberId,
      ringpoolId,
      accountId,
      active: active && activeById.get(ringpoolId) === true,
    })),
  )
  await announceAccount(tx, accountId)
  await publishChange(tx, accountId, 'numbers', [])
}
