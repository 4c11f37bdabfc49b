import { eq } from 'drizzle-orm'
import { checkPicture } from '../../../platform/check-picture.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { actorOf } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { user } from '../tables.ts'
import type { Own, ProfileDeps } from './profile-deps.ts'

/** A user's picture as a data URL; null where there is none. */
export const pictureOf = async (db: Executor, userId: string): Promise<string | null> => {
  const [found] = await db.select({ picture: user.image }).from(user).where(eq(user.id, userId))
  return found?.picture ?? null
}

/** Sets a user's own picture, or takes it away. @throws Refusal BAD_REQUEST at `picture` */
export const setPicture = async (
  { db }: Pick<ProfileDeps, 'db'>,
  picture: string | null,
  own: Own,
): Promise<void> => {
  checkPicture(picture, 'picture')
  const userId = own.user.id
  await db.transaction(async (tx) => {
    const before = await pictureOf(tx, userId)
    await tx.update(user).set({ image: picture, updatedAt: new Date() }).where(eq(user.id, userId))
    const by = actorOf({ ...own, principal: own })
    await recordChange(tx, by, {
      action: 'update',
      kind: 'user',
      objectId: userId,
      name: by.name,
      before: { picture: before },
      after: { picture },
    })
  })
}
