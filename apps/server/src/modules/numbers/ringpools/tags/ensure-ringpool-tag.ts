import { tagColors } from '@talkie/contract/tags'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { foldTag } from '../../../events/index.ts'
import { ringpool, ringpoolTag } from '../tables.ts'

/**
 * Gets the id of an account's ringpool tag of this name, whatever its case, and creates the tag, in the next colour, where there is none.
 * An archived tag becomes active again, unless this ringpool carries it already. The caller holds the pool lock,
 * under which names are compared.
 */
export const ensureRingpoolTag = async (
  tx: Executor,
  { accountId, ringpoolId }: { accountId: number; ringpoolId: string },
  name: string | null,
): Promise<string | null> => {
  if (!name) return null
  const ofAccount = await tx.select().from(ringpoolTag).where(eq(ringpoolTag.accountId, accountId))
  const matching = ofAccount.filter((candidate) => foldTag(candidate.name) === foldTag(name))
  const tag = matching.find((candidate) => candidate.name === name) ?? matching[0]
  if (!tag) {
    const id = uuid()
    const color = tagColors[ofAccount.length % tagColors.length] ?? tagColors[0]
    await tx.insert(ringpoolTag).values({ id, accountId, name, color })
    return id
  }
  if (!tag.active) {
    const carrying = and(eq(ringpool.id, ringpoolId), eq(ringpool.tagId, tag.id))
    if ((await tx.$count(ringpool, carrying)) === 0)
      await tx.update(ringpoolTag).set({ active: true }).where(eq(ringpoolTag.id, tag.id))
  }
  return tag.id
}
