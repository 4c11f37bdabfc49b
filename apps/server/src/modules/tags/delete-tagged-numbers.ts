import { sql } from 'drizzle-orm'
import { Refusal } from '../../platform/http/http.ts'
import { publishChange } from '../../platform/live.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { announceAccount } from '../accounts/index.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { ringpoolNumber } from '../numbers/ringpools/tables.ts'
import { countNumbers, findTaggedNumbers, type TaggedNumber, type TaggedNumbers } from './tagged-numbers.ts'

type NumbersToDelete = {
  accountId: number
  /** The count of numbers that the user confirmed. */
  expectedCount: number
  /** Selects the numbers to delete. */
  pick: (carried: TaggedNumbers) => TaggedNumber[]
}

const toIdList = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/**
 * Deletes numbers from the pool and from their ringpools. The caller holds the pool lock, so that neither their tags
 * nor their ringpools change. Their rows are locked before this checks what is in use: leasing skips locked rows, and
 * a call that is just arriving is waited for. Past leases and calls stay as they were.
 *
 * @returns the visible numbers that were deleted
 * @throws Refusal COUNT_CHANGED where another count than `expectedCount` would be deleted; NUMBERS_IN_USE while one
 * is leased or has a call
 */
export const deleteTaggedNumbers = async (
  tx: Executor,
  { accountId, expectedCount, pick }: NumbersToDelete,
  actor: Actor,
): Promise<string[]> => {
  const ids = pick(await findTaggedNumbers(tx, accountId)).map(({ id }) => id)
  if (ids.length !== expectedCount)
    throw new Refusal('COUNT_CHANGED', `This would now delete ${ids.length} numbers.`, undefined, ids.length)
  if (ids.length === 0) return []
  const lockedNumbers = await tx
    .select()
    .from(poolNumber)
    .where(sql`${poolNumber.id} in ${toIdList(ids)}`)
    .orderBy(poolNumber.id)
    .for('update')
  const isInRingpool = sql`${ringpoolNumber.numberId} in ${toIdList(ids)}`
  await tx
    .select({ id: ringpoolNumber.numberId })
    .from(ringpoolNumber)
    .where(isInRingpool)
    .orderBy(ringpoolNumber.numberId)
    .for('update')
  const { inUse } = countNumbers(pick(await findTaggedNumbers(tx, accountId)))
  if (inUse > 0)
    throw new Refusal('NUMBERS_IN_USE', `${inUse} of these numbers are in use now.`, undefined, inUse)
  await tx.delete(ringpoolNumber).where(isInRingpool)
  await tx.delete(poolNumber).where(sql`${poolNumber.id} in ${toIdList(ids)}`)
  for (const before of lockedNumbers)
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'number',
        objectId: before.id,
        name: before.visible,
        accountId,
        before,
      },
      actor,
    )
  await announceAccount(tx, accountId)
  await publishChange(tx, accountId, 'numbers', [])
  return lockedNumbers.map(({ visible }) => visible)
}
