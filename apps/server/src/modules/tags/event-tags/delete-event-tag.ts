import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { takeTagOffEverywhere } from '../../events/index.ts'
import { eventTag } from '../../events/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockPool } from '../../numbers/index.ts'
import { deleteCarriedNumbers } from '../delete-carried-numbers.ts'
import { lockEventTag } from './lock-event-tag.ts'

/**
 * Deletes an event tag: it is taken off all events, and the numbers that carry its name go. `numbers` is how many the
 * person was told of.
 * @returns how many numbers went
 * @throws Refusal NOT_FOUND, COUNT_CHANGED, NUMBERS_IN_USE
 */
export const deleteEventTag = (
  db: Database,
  { accountId, tagId, numbers: shown }: { accountId: number; tagId: string; numbers: number },
  by: Actor,
): Promise<{ numbers: number }> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const { name, color, active } = await lockEventTag(tx, { accountId, tagId })
    const gone = await deleteCarriedNumbers(
      tx,
      { accountId, shown, pick: (carried) => carried.ofEventTag(name) },
      by,
    )
    const events = await takeTagOffEverywhere(tx, { accountId, tagId, name })
    await tx.delete(eventTag).where(eq(eventTag.id, tagId))
    await recordChange(tx, by, {
      action: 'delete',
      kind: 'event_tag',
      objectId: tagId,
      name,
      accountId,
      before: { name, color, active, events, numbers: gone },
    })
    return { numbers: gone.length }
  })
