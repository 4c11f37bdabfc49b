import type { RingpoolTag } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { foldTag } from '../../events/index.ts'
import { lockPool } from '../../numbers/index.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { listRingpoolTags } from './list-ringpool-tags.ts'

export type HeldTag = typeof ringpoolTag.$inferSelect

/** All ringpool tags of an account, under the pool's lock, under which a ringpool's form makes them too. */
export const lockRingpoolTags = async (tx: Executor, accountId: number): Promise<HeldTag[]> => {
  await lockPool(tx)
  return await tx.select().from(ringpoolTag).where(eq(ringpoolTag.accountId, accountId))
}

const unknown = () => new Refusal('NOT_FOUND', 'There is no such ringpool tag.')

/** @throws Refusal NOT_FOUND */
export const tagIn = (held: readonly HeldTag[], tagId: string): HeldTag => {
  const found = held.find(({ id }) => id === tagId)
  if (!found) throw unknown()
  return found
}

/** @throws Refusal BAD_REQUEST at `name` where another tag has it, whatever its case */
export const checkName = (held: readonly HeldTag[], name: string, exceptId?: string): void => {
  if (held.some((tag) => tag.id !== exceptId && foldTag(tag.name) === foldTag(name)))
    throw new Refusal('BAD_REQUEST', 'The account has a ringpool tag of this name.', { name: 'already_used' })
}

/** A tag as the list shows it. */
export const shownTag = async (
  tx: Executor,
  { accountId, tagId }: { accountId: number; tagId: string },
): Promise<RingpoolTag> => {
  const found = (await listRingpoolTags(tx, { accountId })).find(({ id }) => id === tagId)
  if (!found) throw unknown()
  return found
}
