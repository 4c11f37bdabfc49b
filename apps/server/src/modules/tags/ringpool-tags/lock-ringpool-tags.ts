import type { RingpoolTag } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { foldTag } from '../../events/index.ts'
import { lockPool } from '../../numbers/index.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { listRingpoolTags } from './list-ringpool-tags.ts'

export type StoredRingpoolTag = typeof ringpoolTag.$inferSelect

/**
 * Lists all ringpool tags of an account and takes the pool lock, under which the form of a ringpool creates tags too.
 */
export const lockRingpoolTags = async (tx: Executor, accountId: number): Promise<StoredRingpoolTag[]> => {
  await lockPool(tx)
  return await tx.select().from(ringpoolTag).where(eq(ringpoolTag.accountId, accountId))
}

const unknownTagRefusal = () => new Refusal('NOT_FOUND', 'There is no such ringpool tag.')

/** @throws Refusal NOT_FOUND */
export const getTagById = (tags: readonly StoredRingpoolTag[], tagId: string): StoredRingpoolTag => {
  const found = tags.find(({ id }) => id === tagId)
  if (!found) throw unknownTagRefusal()
  return found
}

/** @throws Refusal BAD_REQUEST at `name` where another tag has it, whatever its case */
export const checkNameIsFree = (
  tags: readonly StoredRingpoolTag[],
  name: string,
  exceptId?: string,
): void => {
  if (tags.some((tag) => tag.id !== exceptId && foldTag(tag.name) === foldTag(name)))
    throw new Refusal('BAD_REQUEST', 'The account already has a ringpool tag with this name.', {
      name: 'already_used',
    })
}

/**
 * Gets a tag as the list shows it.
 *
 * @throws Refusal NOT_FOUND
 */
export const getRingpoolTag = async (
  tx: Executor,
  { accountId, tagId }: { accountId: number; tagId: string },
): Promise<RingpoolTag> => {
  const found = (await listRingpoolTags(tx, { accountId })).find(({ id }) => id === tagId)
  if (!found) throw unknownTagRefusal()
  return found
}
