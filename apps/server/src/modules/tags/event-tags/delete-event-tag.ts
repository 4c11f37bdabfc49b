import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { removeTaggings } from '../../events/index.ts'
import { eventTag } from '../../events/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockPool } from '../../numbers/index.ts'
import { deleteTaggedNumbers } from '../delete-tagged-numbers.ts'
import { lockEventTag } from './lock-event-tag.ts'

/**
 * Deletes an event tag: removes it from all events, and deletes the numbers that carry its name. `numbers` is the
 * count of numbers that the user confirmed.
 *
 * @returns the count of numbers deleted
 * @throws Refusal NOT_FOUND, COUNT_CHANGED, NUMBERS_IN_USE
 */
export const deleteEventTag = (
  db: Database,
  { accountId, tagId, numbers: expectedCount }: { accountId: number; tagId: string; numbers: number },
  actor: Actor,
): Promise<{ numbers: number }> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const { name, color, active } = await lockEventTag(tx, { accountId, tagId })
    const deletedNumbers = await deleteTaggedNumbers(
      tx,
      { accountId, expectedCount, pick: (carried) => carried.withEventTag(name) },
      actor,
    )
    const events = await removeTaggings(tx, { accountId, tagId, name })
    await tx.delete(eventTag).where(and(eq(eventTag.accountId, accountId), eq(eventTag.id, tagId)))
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'event_tag',
        objectId: tagId,
        name,
        accountId,
        before: { name, color, active, events, numbers: deletedNumbers },
      },
      actor,
    )
    return { numbers: deletedNumbers.length }
  })
