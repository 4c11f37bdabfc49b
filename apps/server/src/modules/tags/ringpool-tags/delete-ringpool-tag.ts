import { and, eq } from 'drizzle-orm'
import { publishChange } from '../../../platform/live.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { ringpool, ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { deleteTaggedNumbers } from '../delete-tagged-numbers.ts'
import { getTagById, lockRingpoolTags } from './lock-ringpool-tags.ts'

/**
 * Deletes a ringpool tag: its ringpools remain without one. The numbers in these ringpools are deleted, and those
 * that carry its name. `numbers` is the count of numbers that the user confirmed.
 *
 * @returns the count of numbers deleted
 * @throws Refusal NOT_FOUND, COUNT_CHANGED, NUMBERS_IN_USE
 */
export const deleteRingpoolTag = (
  db: Database,
  { accountId, tagId, numbers: expectedCount }: { accountId: number; tagId: string; numbers: number },
  actor: Actor,
): Promise<{ numbers: number }> =>
  db.transaction(async (tx) => {
    const tag = getTagById(await lockRingpoolTags(tx, accountId), tagId)
    const deletedNumbers = await deleteTaggedNumbers(
      tx,
      { accountId, expectedCount, pick: (carried) => carried.withRingpoolTag(tag) },
      actor,
    )
    const untagged = await tx
      .update(ringpool)
      .set({ tagId: null })
      .where(and(eq(ringpool.accountId, accountId), eq(ringpool.tagId, tagId)))
      .returning({ id: ringpool.id, name: ringpool.name })
    await tx.delete(ringpoolTag).where(and(eq(ringpoolTag.accountId, accountId), eq(ringpoolTag.id, tagId)))
    for (const { id, name } of untagged)
      await recordChange(
        tx,
        {
          action: 'update',
          kind: 'ringpool',
          objectId: id,
          name,
          accountId,
          before: { tag: tag.name },
          after: { tag: null },
        },
        actor,
      )
    const ringpools = untagged.map(({ name }) => name)
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'ringpool_tag',
        objectId: tagId,
        name: tag.name,
        accountId,
        before: { name: tag.name, active: tag.active, ringpools, numbers: deletedNumbers },
      },
      actor,
    )
    await announceAccount(tx, accountId)
    await publishChange(tx, accountId, 'numbers', [])
    return { numbers: deletedNumbers.length }
  })
