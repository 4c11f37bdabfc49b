import { and, eq } from 'drizzle-orm'
import { announce } from '../../../platform/live.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { ringpool, ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { deleteCarriedNumbers } from '../delete-carried-numbers.ts'
import { lockRingpoolTags, tagIn } from './lock-ringpool-tags.ts'

/**
 * Deletes a ringpool tag: its ringpools go on without one, and the numbers that stand in them go, with those that carry
 * its name. `numbers` is how many the person was told of.
 * @returns how many numbers went
 * @throws Refusal NOT_FOUND, COUNT_CHANGED, NUMBERS_IN_USE
 */
export const deleteRingpoolTag = (
  db: Database,
  { accountId, tagId, numbers: shown }: { accountId: number; tagId: string; numbers: number },
  by: Actor,
): Promise<{ numbers: number }> =>
  db.transaction(async (tx) => {
    const tag = tagIn(await lockRingpoolTags(tx, accountId), tagId)
    const gone = await deleteCarriedNumbers(
      tx,
      { accountId, shown, pick: (carried) => carried.ofRingpoolTag(tag) },
      by,
    )
    const untagged = await tx
      .update(ringpool)
      .set({ tagId: null })
      .where(and(eq(ringpool.accountId, accountId), eq(ringpool.tagId, tagId)))
      .returning({ id: ringpool.id, name: ringpool.name })
    await tx.delete(ringpoolTag).where(eq(ringpoolTag.id, tagId))
    for (const { id, name } of untagged)
      await recordChange(tx, by, {
        action: 'update',
        kind: 'ringpool',
        objectId: id,
        name,
        accountId,
        before: { tag: tag.name },
        after: { tag: null },
      })
    const ringpools = untagged.map(({ name }) => name)
    await recordChange(tx, by, {
      action: 'delete',
      kind: 'ringpool_tag',
      objectId: tagId,
      name: tag.name,
      accountId,
      before: { name: tag.name, active: tag.active, ringpools, numbers: gone },
    })
    await announceAccount(tx, accountId)
    await announce(tx, accountId, 'numbers', [])
    return { numbers: gone.length }
  })
