import type { OwnUserDetails, User } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import { toActor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { announceSessions } from '../sessions/session-directory.ts'
import { user } from '../tables.ts'
import { parseUserPhone } from '../users/parse-user-phone.ts'
import type { ProfileDeps, SessionActor } from './profile-deps.ts'

const toDetails = ({ name, lastname, phone, company, position, gender }: OwnUserDetails): OwnUserDetails => ({
  name,
  lastname,
  phone,
  company,
  position,
  gender,
})

/** Updates the name and contact details of the signed-in user. @throws Refusal BAD_REQUEST at `phone` */
export const updateOwnDetails = async (
  { db, identity }: ProfileDeps,
  fields: OwnUserDetails,
  self: SessionActor,
): Promise<User> => {
  const details = toDetails({ ...fields, phone: parseUserPhone(fields.phone) })
  const before = toDetails(self.user)
  await db.transaction(async (tx) => {
    await tx
      .update(user)
      .set({ ...details, updatedAt: new Date() })
      .where(eq(user.id, self.user.id))
    await announceSessions(tx, self.user.id)
    if (JSON.stringify(before) !== JSON.stringify(details))
      await recordChange(
        tx,
        {
          action: 'update',
          kind: 'user',
          objectId: self.user.id,
          name: `${details.name} ${details.lastname}`.trim(),
          before,
          after: details,
        },
        toActor({ ...self, principal: self }),
      )
  })
  identity.clearSessionCache()
  return { ...self.user, ...details }
}
