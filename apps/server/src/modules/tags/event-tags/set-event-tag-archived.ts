import type { EventTag } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { eventTag } from '../../events/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { getEventTag, lockEventTag } from './lock-event-tag.ts'

/**
 * Archives an event tag, or restores it. An archived tag is no longer offered, and stays on its events.
 *
 * @throws Refusal NOT_FOUND
 */
export const setEventTagArchived = (
  db: Database,
  { accountId, tagId, archived }: { accountId: number; tagId: string; archived: boolean },
  actor: Actor,
): Promise<EventTag> =>
  db.transaction(async (tx) => {
    const { name, active } = await lockEventTag(tx, { accountId, tagId })
    if (active === archived) {
      await tx.update(eventTag).set({ active: !archived }).where(eq(eventTag.id, tagId))
      await recordChange(
        tx,
        {
          action: archived ? 'archive' : 'restore',
          kind: 'event_tag',
          objectId: tagId,
          name,
          accountId,
        },
        actor,
      )
    }
    return await getEventTag(tx, { accountId, tagId })
  })
