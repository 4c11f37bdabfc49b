import type { EventTag } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { eventTag } from '../../events/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockEventTag, shownTag } from './lock-event-tag.ts'

/**
 * Archives an event tag, or restores it. An archived one is offered no more, and stays on its events.
 * @throws Refusal NOT_FOUND
 */
export const setEventTagArchived = (
  db: Database,
  { accountId, tagId, archived }: { accountId: number; tagId: string; archived: boolean },
  by: Actor,
): Promise<EventTag> =>
  db.transaction(async (tx) => {
    const { name, active } = await lockEventTag(tx, { accountId, tagId })
    if (active === archived) {
      await tx.update(eventTag).set({ active: !archived }).where(eq(eventTag.id, tagId))
      await recordChange(tx, by, {
        action: archived ? 'archive' : 'restore',
        kind: 'event_tag',
        objectId: tagId,
        name,
        accountId,
      })
    }
    return await shownTag(tx, { accountId, tagId })
  })
