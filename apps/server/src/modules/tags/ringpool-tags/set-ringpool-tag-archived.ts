import type { RingpoolTag } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { getRingpoolTag, getTagById, lockRingpoolTags } from './lock-ringpool-tags.ts'

/**
 * Archives a ringpool tag, or restores it. An archived tag is no longer offered; ringpools that carry it keep it.
 *
 * @throws Refusal NOT_FOUND
 */
export const setRingpoolTagArchived = (
  db: Database,
  { accountId, tagId, archived }: { accountId: number; tagId: string; archived: boolean },
  actor: Actor,
): Promise<RingpoolTag> =>
  db.transaction(async (tx) => {
    const { name, active } = getTagById(await lockRingpoolTags(tx, accountId), tagId)
    if (active === archived) {
      await tx.update(ringpoolTag).set({ active: !archived }).where(eq(ringpoolTag.id, tagId))
      await recordChange(
        tx,
        {
          action: archived ? 'archive' : 'restore',
          kind: 'ringpool_tag',
          objectId: tagId,
          name,
          accountId,
        },
        actor,
      )
    }
    return await getRingpoolTag(tx, { accountId, tagId })
  })
