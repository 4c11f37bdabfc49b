import { sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/live.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { poolNumber } from '../number/tables.ts'
import { ringpoolNumber } from '../ringpools/tables.ts'

/** One bound value, however many ids there are. */
const toIdList = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/**
 * Locks numbers, and their places in ringpools, before the caller checks that nobody uses them: leasing skips locked rows,
 * and a call that is just arriving is waited for. The caller holds the pool lock.
 */
export const lockNumbers = async (tx: Executor, ids: readonly string[]) => {
  const numbers = await tx
    .select()
    .from(poolNumber)
    .where(sql`${poolNumber.id} in ${toIdList(ids)}`)
    .orderBy(poolNumber.id)
    .for('update')
  await tx
    .select({ id: ringpoolNumber.numberId })
    .from(ringpoolNumber)
    .where(sql`${ringpoolNumber.numberId} in ${toIdList(ids)}`)
    .orderBy(ringpoolNumber.numberId)
    .for('update')
  return numbers
}

/** Deletes locked numbers from the pool and from their ringpools. Past leases and calls stay as they were. */
export const deleteNumbers = async (
  tx: Executor,
  numbers: Awaited<ReturnType<typeof lockNumbers>>,
  actor: Actor,
): Promise<void> => {
  const ids = numbers.map(({ id }) => id)
  await tx.delete(ringpoolNumber).where(sql`${ringpoolNumber.numberId} in ${toIdList(ids)}`)
  await tx.delete(poolNumber).where(sql`${poolNumber.id} in ${toIdList(ids)}`)
  for (const before of numbers) {
    const { id: objectId, visible: name, accountId } = before
    await recordChange(tx, { action: 'delete', kind: 'number', objectId, name, accountId, before }, actor)
  }
  for (const accountId of new Set(numbers.map((number) => number.accountId)))
    if (accountId !== null) {
      await announceAccount(tx, accountId)
      await publishChange(tx, accountId, 'numbers', [])
    }
}
