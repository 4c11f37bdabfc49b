import { sql } from 'drizzle-orm'
import { Refusal } from '../../platform/http.ts'
import { announce } from '../../platform/live.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { announceAccount } from '../accounts/index.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { ringpoolNumber } from '../numbers/ringpools/tables.ts'
import { type CarriedNumber, type CarriedNumbers, countsOf, findCarriedNumbers } from './carried-numbers.ts'

type NumbersToDelete = {
  accountId: number
  /** How many numbers the person was told of. */
  shown: number
  /** Which numbers go. */
  pick: (carried: CarriedNumbers) => CarriedNumber[]
}

const among = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/**
 * Takes numbers out of the pool and out of their ringpools; the caller holds the pool's lock, so that neither their tags
 * nor their places change. Their rows are held before it is asked what is live on them: whoever leases passes them
 * over, and a call that is just arriving is waited for. What was leased and called before stays as it was.
 *
 * @returns the visible numbers that are gone
 * @throws Refusal COUNT_CHANGED where other than `shown` would go, NUMBERS_IN_USE while a lease or call on one is live
 */
export const deleteCarriedNumbers = async (
  tx: Executor,
  { accountId, shown, pick }: NumbersToDelete,
  by: Actor,
): Promise<string[]> => {
  const ids = pick(await findCarriedNumbers(tx, accountId)).map(({ id }) => id)
  if (ids.length !== shown)
    throw new Refusal('COUNT_CHANGED', `By now ${ids.length} numbers would go.`, undefined, ids.length)
  if (ids.length === 0) return []
  const held = await tx
    .select()
    .from(poolNumber)
    .where(sql`${poolNumber.id} in ${among(ids)}`)
    .orderBy(poolNumber.id)
    .for('update')
  const placed = sql`${ringpoolNumber.numberId} in ${among(ids)}`
  await tx
    .select({ id: ringpoolNumber.numberId })
    .from(ringpoolNumber)
    .where(placed)
    .orderBy(ringpoolNumber.numberId)
    .for('update')
  const { inUse } = countsOf(pick(await findCarriedNumbers(tx, accountId)))
  if (inUse > 0)
    throw new Refusal('NUMBERS_IN_USE', `${inUse} of these numbers are in use now.`, undefined, inUse)
  await tx.delete(ringpoolNumber).where(placed)
  await tx.delete(poolNumber).where(sql`${poolNumber.id} in ${among(ids)}`)
  for (const before of held)
    await recordChange(tx, by, {
      action: 'delete',
      kind: 'number',
      objectId: before.id,
      name: before.visible,
      accountId,
      before,
    })
  await announceAccount(tx, accountId)
  await announce(tx, accountId, 'numbers', [])
  return held.map(({ visible }) => visible)
}
