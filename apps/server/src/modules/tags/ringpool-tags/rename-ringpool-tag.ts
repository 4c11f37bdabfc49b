import type { RingpoolTag } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { checkName, lockRingpoolTags, shownTag, tagIn } from './lock-ringpool-tags.ts'

/**
 * Renames a ringpool tag. Its ringpools carry it on; events of before keep the name that they were written with, and
 * numbers the text that they have.
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `name` where another tag has it
 */
export const renameRingpoolTag = (
  db: Database,
  { accountId, tagId, name }: { accountId: number; tagId: string; name: string },
  by: Actor,
): Promise<RingpoolTag> =>
  db.transaction(async (tx) => {
    const held = await lockRingpoolTags(tx, accountId)
    const before = tagIn(held, tagId)
    checkName(held, name, tagId)
    if (before.name !== name) {
      await tx.update(ringpoolTag).set({ name }).where(eq(ringpoolTag.id, tagId))
      await recordChange(tx, by, {
        action: 'update',
        kind: 'ringpool_tag',
        objectId: tagId,
        name,
        accountId,
        before: { name: before.name },
        after: { name },
      })
      await announceAccount(tx, accountId)
    }
    return await shownTag(tx, { accountId, tagId })
  })
