import type { OwnPerson, User } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import { actorOf } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { announceSessions } from '../sessions/session-directory.ts'
import { user } from '../tables.ts'
import { readPersonPhone } from '../users/read-phone.ts'
import type { Own, ProfileDeps } from './profile-deps.ts'

const personOf = ({ name, lastname, phone, company, position, gender }: OwnPerson): OwnPerson => ({
  name,
  lastname,
  phone,
  company,
  position,
  gender,
})

/** Changes what people are called and reached by. @throws Refusal BAD_REQUEST at `phone` */
export const changePerson = async (
  { db, identity }: ProfileDeps,
  fields: OwnPerson,
  own: Own,
): Promise<User> => {
  const person = personOf({ ...fields, phone: readPersonPhone(fields.phone) })
  const before = personOf(own.user)
  await db.transaction(async (tx) => {
    await tx
      .update(user)
      .set({ ...person, updatedAt: new Date() })
      .where(eq(user.id, own.user.id))
    await announceSessions(tx, own.user.id)
    if (JSON.stringify(before) !== JSON.stringify(person))
      await recordChange(tx, actorOf({ ...own, principal: own }), {
        action: 'update',
        kind: 'user',
        objectId: own.user.id,
        name: `${person.name} ${person.lastname}`.trim(),
        before,
        after: person,
      })
  })
  identity.forgetSessions()
  return { ...own.user, ...person }
}
