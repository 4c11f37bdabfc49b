import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { foldTag } from '../../events/index.ts'
import { ringpool, ringpoolTag } from './tables.ts'

/**
 * The id of an account's tag of this name, whatever its case, which is made where there is none. An archived one is in
 * use again, save for a ringpool that carries it already. Names are compared here under the pool's lock.
 */
export const tagByName = async (
  tx: Executor,
  { accountId, ringpoolId }: { accountId: number; ringpoolId: string },
  name: string | null,
): Promise<string | null> => {
  if (!name) return null
  const ofAccount = await tx.select().from(ringpoolTag).where(eq(ringpoolTag.accountId, accountId))
  const alike = ofAccount.filter((tag) => foldTag(tag.name) === foldTag(name))
  const found = alike.find((tag) => tag.name === name) ?? alike[0]
  if (!found) {
    const id = uuid()
    await tx.insert(ringpoolTag).values({ id, accountId, name })
    return id
  }
  if (!found.active) {
    const carrying = and(eq(ringpool.id, ringpoolId), eq(ringpool.tagId, found.id))
    if ((await tx.$count(ringpool, carrying)) === 0)
      await tx.update(ringpoolTag).set({ active: true }).where(eq(ringpoolTag.id, found.id))
  }
  return found.id
}
