import { limits } from '@talkie/contract/limits'
import type { Ringpool } from '@talkie/contract/ringpools'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { ringpool, ringpoolNumber, ringpoolTag } from './tables.ts'

/** A stored count of days as the contract's choice of windows. */
export const uniqueWindowOf = (days: number) => limits.uniqueWindows.find((window) => window === days) ?? 0

/** One ringpool of an account with everything that its form shows. */
export const getRingpool = async (
  db: Executor,
  { accountId, ringpoolId }: { accountId: number; ringpoolId: string },
): Promise<Ringpool> => {
  const [found] = await db
    .select({ pool: ringpool, tag: ringpoolTag.name })
    .from(ringpool)
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(and(eq(ringpool.accountId, accountId), eq(ringpool.id, ringpoolId)))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such ringpool.')
  const numbers = await db
    .select({ id: ringpoolNumber.numberId })
    .from(ringpoolNumber)
    .where(and(eq(ringpoolNumber.accountId, accountId), eq(ringpoolNumber.ringpoolId, ringpoolId)))
    .orderBy(asc(ringpoolNumber.numberId))
  const { tagId: _tag, accountId: _account, ...pool } = found.pool
  return {
    ...pool,
    uniqueWindowDays: uniqueWindowOf(pool.uniqueWindowDays),
    tag: found.tag,
    numberIds: numbers.map(({ id }) => id),
  }
}
