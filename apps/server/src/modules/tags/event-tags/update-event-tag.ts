import type { EventTag, EventTagFields } from '@talkie/contract/tags'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { foldTag, renameTaggings } from '../../events/index.ts'
import { eventTag } from '../../events/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { changeSavedFilters } from '../saved-filters/change-saved-filters.ts'
import { replaceEventTags } from '../saved-filters/tag-filters.ts'
import { getEventTag, lockEventTag, nameInUseRefusal } from './lock-event-tag.ts'

/** PostgreSQL's error code for a unique violation. */
const uniqueViolation = '23505'

const isUniqueViolation = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === uniqueViolation
}

/**
 * Changes the name and colour of an event tag. All its events carry the new name, and saved filters use it. Numbers
 * keep their tag text.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `name` where another tag has it, whatever its case
 */
export const updateEventTag = (
  db: Database,
  { accountId, tagId, name, color }: EventTagFields & { accountId: number; tagId: string },
  actor: Actor,
): Promise<EventTag> =>
  db.transaction(async (tx) => {
    const before = await lockEventTag(tx, { accountId, tagId })
    if (before.name === name && before.color === color) return await getEventTag(tx, { accountId, tagId })
    // Another transaction may create a tag with this name at the same time; only the constraint detects that.
    await tx
      .update(eventTag)
      .set({ name, folded: foldTag(name), color })
      .where(and(eq(eventTag.accountId, accountId), eq(eventTag.id, tagId)))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? nameInUseRefusal() : error
      })
    if (before.name !== name) {
      await renameTaggings(tx, { accountId, tagId, name })
      await changeSavedFilters(
        tx,
        { accountId, field: 'tags', change: replaceEventTags([before.name], name) },
        actor,
      )
    }
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'event_tag',
        objectId: tagId,
        name,
        accountId,
        before: { name: before.name, color: before.color },
        after: { name, color },
      },
      actor,
    )
    return await getEventTag(tx, { accountId, tagId })
  })
