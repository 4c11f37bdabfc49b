import { limits } from '@talkie/contract/limits'
import type { Ringpool } from '@talkie/contract/ringpools'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { ringpool, ringpoolNumber, ringpoolTag } from './tables.ts'

/** Converts a stored number of days to a window of the contract; 0 if the contract has no such window. */
export const toUniqueWindow = (days: number) => limits.uniqueWindows.find((window) => window === days) ?? 0

/**
 * Gets a ringpool of an account with all that its form shows.
 *
 * @throws Refusal NOT_FOUND
 */
export const getRingpool = async (
  db: Executor,
  { accountId, ringpoolId }: { accountId: number; ringpoolId: string },
): Promise<Ringpool> => {
  const [row] = await db
    .select({ pool: ringpool, tag: ringpoolTag.name })
    .from(ringpool)
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(and(eq(ringpool.accountId, accountId), eq(ringpool.id, ringpoolId)))
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such ringpool.')
  const numbers = await db
    .select({ id: ringpoolNumber.numberId })
    .from(ringpoolNumber)
    .where(and(eq(ringpoolNumber.accountId, accountId), eq(ringpoolNumber.ringpoolId, ringpoolId)))
    .orderBy(asc(ringpoolNumber.numberId))
  const { tagId: _tag, accountId: _account, ...pool } = row.pool
  return {
    ...pool,
    uniqueWindowDays: toUniqueWindow(pool.uniqueWindowDays),
    tag: row.tag,
    numberIds: numbers.map(({ id }) => id),
  }
}
