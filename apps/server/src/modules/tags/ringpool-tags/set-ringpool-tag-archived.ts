import type { RingpoolTag } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { lockRingpoolTags, shownTag, tagIn } from './lock-ringpool-tags.ts'

/**
 * Archives a ringpool tag, or restores it. An archived one is offered to no ringpool; those that carry it keep it.
 * @throws Refusal NOT_FOUND
 */
export const setRingpoolTagArchived = (
  db: Database,
  { accountId, tagId, archived }: { accountId: number; tagId: string; archived: boolean },
  by: Actor,
): Promise<RingpoolTag> =>
  db.transaction(async (tx) => {
    const { name, active } = tagIn(await lockRingpoolTags(tx, accountId), tagId)
    if (active === archived) {
      await tx.update(ringpoolTag).set({ active: !archived }).where(eq(ringpoolTag.id, tagId))
      await recordChange(tx, by, {
        action: archived ? 'archive' : 'restore',
        kind: 'ringpool_tag',
        objectId: tagId,
        name,
        accountId,
      })
    }
    return await shownTag(tx, { accountId, tagId })
  })
