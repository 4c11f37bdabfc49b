import type { Ringpool } from '@talkie/contract/ringpools'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../../identity/index.ts'
import { lockPool } from '../number/lock-pool.ts'
import { getRingpool } from './get-ringpool.ts'
import { recordRingpoolChange } from './record-change.ts'
import { checkOverflow } from './rules/check-overflow.ts'
import { ringpool, ringpoolNumber } from './tables.ts'

type ArchiveInput = { accountId: number; ringpoolId: string; archived: boolean }

/**
 * Archives a ringpool, so that its numbers are leased to nobody, or restores it. It keeps its numbers and all else.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `overflow` where another use is made of its overflow number by now
 */
export const setRingpoolArchived = (
  db: Database,
  { archived, ...key }: ArchiveInput,
  actor: Actor,
): Promise<Ringpool> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const before = await getRingpool(tx, key)
    if (before.active !== archived) return before
    if (!archived) await checkOverflow(tx, { ...key, numberIds: before.numberIds }, before)
    const { accountId, ringpoolId } = key
    await tx
      .update(ringpool)
      .set({ active: !archived })
      .where(and(eq(ringpool.accountId, accountId), eq(ringpool.id, ringpoolId)))
    const inService = sql`(select p.status = 'active' from pool_number p where p.id = ${ringpoolNumber.numberId})`
    await tx
      .update(ringpoolNumber)
      .set({ active: archived ? false : inService })
      .where(and(eq(ringpoolNumber.accountId, accountId), eq(ringpoolNumber.ringpoolId, ringpoolId)))
    const after = await getRingpool(tx, key)
    await recordRingpoolChange(tx, { accountId, before, after }, actor)
    return after
  })
