import type { ManagedUser, Profile, UserDetails, UserFields } from '@talkie/contract/identity'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { setPassword } from '../passwords/set-password.ts'
import { endLinks } from '../recovery/user-link.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { announceSessions } from '../sessions/session-directory.ts'
import { user } from '../tables.ts'
import { ensurePrivilegedRemains } from './ensure-privileged-remains.ts'
import { emailTaken } from './insert-user.ts'
import { getUser } from './managed-user.ts'
import { parseUserPhone } from './parse-user-phone.ts'
import { recordPermissionChanges } from './record-permission-changes.ts'
import { replacePermissions } from './replace-permissions.ts'
import type { UsersDeps } from './users-deps.ts'

const refuseTakenEmail = async (tx: Executor, userId: string, email: string) => {
  const [other] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), ne(user.id, userId)))
  if (other) throw emailTaken()
}

const toPerson = (fields: UserDetails & { profile: Profile }) => ({
  name: fields.name,
  lastname: fields.lastname,
  email: fields.email,
  phone: fields.phone,
  company: fields.company,
  position: fields.position,
  gender: fields.gender,
  profile: fields.profile,
})

/**
 * Updates a user. Changes apply at once to all sessions: tokens carry no rights, each request reads them. A changed
 * profile or password also ends all sessions, so that a stolen token does not gain the new rights.
 * @throws Refusal NOT_FOUND; BAD_REQUEST with the invalid field; CONFLICT at `email`; OWN_USER, LAST_PRIVILEGED
 */
export const updateUser = async (
  { db, identity, findExistingAccounts }: UsersDeps,
  { userId, password, permissions, ...fields }: UserFields & { userId: string },
  actor: Actor,
): Promise<ManagedUser> => {
  const person = toPerson({ ...fields, phone: parseUserPhone(fields.phone) })
  if (password !== null) await identity.checkPassword(password, person, { by: actor.userId })
  const hash = password === null ? null : await identity.hashPassword(password)
  const changed = await db.transaction(async (tx) => {
    const before = await getUser(tx, userId)
    if (before.profile === 'privileged' && person.profile === 'regular')
      await ensurePrivilegedRemains(tx, { userId, callerId: actor.userId })
    await refuseTakenEmail(tx, userId, person.email)
    await tx
      .update(user)
      .set({ ...person, updatedAt: new Date() })
      .where(eq(user.id, userId))
    if (hash !== null) await setPassword(tx, { userId, hash })
    if (hash !== null || person.email !== before.email) await endLinks(tx, { userId })
    const newPermissions = person.profile === 'privileged' ? {} : permissions
    const changes = await replacePermissions(tx, findExistingAccounts, {
      userId,
      permissions: newPermissions,
    })
    if (hash !== null) await endSessions(tx, { userId, reason: 'password_changed' })
    else if (person.profile !== before.profile) await endSessions(tx, { userId, reason: 'profile_changed' })
    await announceSessions(tx, userId)

    const name = `${person.name} ${person.lastname}`.trim()
    const object = { objectId: userId, name }
    if (JSON.stringify(toPerson(before)) !== JSON.stringify(person))
      await recordChange(
        tx,
        {
          ...object,
          action: 'update',
          kind: 'user',
          before: toPerson(before),
          after: person,
        },
        actor,
      )
    if (hash !== null) await recordChange(tx, { ...object, action: 'update', kind: 'password' }, actor)
    await recordPermissionChanges(tx, { userId, name, changes }, actor)
    return await getUser(tx, userId)
  })
  identity.clearSessionCache()
  return changed
}
