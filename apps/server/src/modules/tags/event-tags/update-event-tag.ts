import type { EventTag, EventTagFields } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { foldTag, renameTaggings } from '../../events/index.ts'
import { eventTag } from '../../events/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockEventTag, nameInUse, shownTag } from './lock-event-tag.ts'
import { renameTagInReports } from './rename-tag-in-reports.ts'

/** PostgreSQL's code for what a unique constraint refused. */
const uniqueViolation = '23505'

const isTaken = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === uniqueViolation
}

/**
 * Changes an event tag's name and colour. All its events carry the new name, and saved filters ask for it; numbers keep
 * the text that they have.
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `name` where another tag has it, whatever its case
 */
export const updateEventTag = (
  db: Database,
  { accountId, tagId, name, color }: EventTagFields & { accountId: number; tagId: string },
  by: Actor,
): Promise<EventTag> =>
  db.transaction(async (tx) => {
    const before = await lockEventTag(tx, { accountId, tagId })
    if (before.name === name && before.color === color) return await shownTag(tx, { accountId, tagId })
    // Somebody may make a tag of this name at the same moment: only the constraint knows.
    await tx
      .update(eventTag)
      .set({ name, folded: foldTag(name), color })
      .where(eq(eventTag.id, tagId))
      .catch((error: unknown) => {
        throw isTaken(error) ? nameInUse() : error
      })
    if (before.name !== name) {
      await renameTaggings(tx, { accountId, tagId, name })
      await renameTagInReports(tx, { accountId, from: before.name, to: name }, by)
    }
    await recordChange(tx, by, {
      action: 'update',
      kind: 'event_tag',
      objectId: tagId,
      name,
      accountId,
      before: { name: before.name, color: before.color },
      after: { name, color },
    })
    return await shownTag(tx, { accountId, tagId })
  })
