import type { RingpoolTag } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { checkNameIsFree, getRingpoolTag, getTagById, lockRingpoolTags } from './lock-ringpool-tags.ts'

/**
 * Renames a ringpool tag. Its ringpools keep it. Past events keep the name they were written with, and numbers keep
 * their tag text.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `name` where another tag has it
 */
export const renameRingpoolTag = (
  db: Database,
  { accountId, tagId, name }: { accountId: number; tagId: string; name: string },
  actor: Actor,
): Promise<RingpoolTag> =>
  db.transaction(async (tx) => {
    const tags = await lockRingpoolTags(tx, accountId)
    const before = getTagById(tags, tagId)
    checkNameIsFree(tags, name, tagId)
    if (before.name !== name) {
      await tx.update(ringpoolTag).set({ name }).where(eq(ringpoolTag.id, tagId))
      await recordChange(
        tx,
        {
          action: 'update',
          kind: 'ringpool_tag',
          objectId: tagId,
          name,
          accountId,
          before: { name: before.name },
          after: { name },
        },
        actor,
      )
      await announceAccount(tx, accountId)
    }
    return await getRingpoolTag(tx, { accountId, tagId })
  })
