import type { RingpoolTag } from '@talkie/contract/tags'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { ringpool, ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { countNumbers, findTaggedNumbers } from '../tagged-numbers.ts'

/** Lists an account's ringpool tags by name, archived ones too, with the ringpools and the count of numbers of each. */
export const listRingpoolTags = async (
  db: Executor,
  { accountId }: { accountId: number },
): Promise<RingpoolTag[]> => {
  const tags = await db
    .select({
      id: ringpoolTag.id,
      name: ringpoolTag.name,
      color: ringpoolTag.color,
      active: ringpoolTag.active,
    })
    .from(ringpoolTag)
    .where(eq(ringpoolTag.accountId, accountId))
  const ringpools = await db
    .select({ id: ringpool.id, name: ringpool.name, tagId: ringpool.tagId })
    .from(ringpool)
    .where(and(eq(ringpool.accountId, accountId), isNotNull(ringpool.tagId)))
    .orderBy(asc(ringpool.name))
  const byTag = Map.groupBy(ringpools, ({ tagId }) => tagId)
  const carried = await findTaggedNumbers(db, accountId)
  return tags
    .map((tag) => ({
      ...tag,
      ringpools: (byTag.get(tag.id) ?? []).map(({ id, name }) => ({ id, name })),
      ...countNumbers(carried.withRingpoolTag(tag)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
