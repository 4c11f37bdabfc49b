import type { RingpoolTag, RingpoolTagFields } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { checkNameIsFree, getRingpoolTag, getTagById, lockRingpoolTags } from './lock-ringpool-tags.ts'

/**
 * Changes the name and colour of a ringpool tag. Its ringpools keep it. Past events keep the name they were written
 * with, and numbers keep their tag text.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `name` where another tag has it
 */
export const updateRingpoolTag = (
  db: Database,
  { accountId, tagId, name, color }: RingpoolTagFields & { accountId: number; tagId: string },
  actor: Actor,
): Promise<RingpoolTag> =>
  db.transaction(async (tx) => {
    const tags = await lockRingpoolTags(tx, accountId)
    const before = getTagById(tags, tagId)
    checkNameIsFree(tags, name, tagId)
    if (before.name !== name || before.color !== color) {
      await tx.update(ringpoolTag).set({ name, color }).where(eq(ringpoolTag.id, tagId))
      await recordChange(
        tx,
        {
          action: 'update',
          kind: 'ringpool_tag',
          objectId: tagId,
          name,
          accountId,
          before: { name: before.name, color: before.color },
          after: { name, color },
        },
        actor,
      )
      await announceAccount(tx, accountId)
    }
    return await getRingpoolTag(tx, { accountId, tagId })
  })
