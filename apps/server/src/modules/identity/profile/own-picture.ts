import { eq } from 'drizzle-orm'
import { checkPicture } from '../../../platform/files/check-picture.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { toActor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { user } from '../tables.ts'
import type { ProfileDeps, SessionActor } from './profile-deps.ts'

/** The picture of a user as a data URL; null if there is none. */
export const findPicture = async (db: Executor, userId: string): Promise<string | null> => {
  const [row] = await db.select({ picture: user.image }).from(user).where(eq(user.id, userId))
  return row?.picture ?? null
}

/** Sets or removes the picture of the signed-in user. @throws Refusal BAD_REQUEST at `picture` */
export const setPicture = async (
  { db }: Pick<ProfileDeps, 'db'>,
  picture: string | null,
  self: SessionActor,
): Promise<void> => {
  checkPicture(picture, 'picture')
  const userId = self.user.id
  await db.transaction(async (tx) => {
    const before = await findPicture(tx, userId)
    await tx.update(user).set({ image: picture, updatedAt: new Date() }).where(eq(user.id, userId))
    const actor = toActor({ ...self, principal: self })
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'user',
        objectId: userId,
        name: actor.name,
        before: { picture: before },
        after: { picture },
      },
      actor,
    )
  })
}
