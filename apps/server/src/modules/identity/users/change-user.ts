import type { ManagedUser, PersonFields, Profile, UserFields } from '@talkie/contract/identity'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { setPassword } from '../passwords/set-password.ts'
import { endLinks } from '../recovery/account-link.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { announceSessions } from '../sessions/session-directory.ts'
import { user } from '../tables.ts'
import { emailTaken } from './insert-user.ts'
import { keepPrivileged } from './keep-privileged.ts'
import { getUser } from './managed-user.ts'
import { readPersonPhone } from './read-phone.ts'
import { recordPermissions } from './record-permissions.ts'
import { savePermissions } from './save-permissions.ts'
import type { UsersDeps } from './users-deps.ts'

const refuseTakenEmail = async (tx: Executor, userId: string, email: string) => {
  const [other] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), ne(user.id, userId)))
  if (other) throw emailTaken()
}

const personOf = (of: PersonFields & { profile: Profile }) => ({
  name: of.name,
  lastname: of.lastname,
  email: of.email,
  phone: of.phone,
  company: of.company,
  position: of.position,
  gender: of.gender,
  profile: of.profile,
})

/**
 * Changes everything that is decided of a user, at once in all their sessions: tokens carry no rights, each request
 * asks for them anew. A changed profile or password moreover ends all their sessions, so that a token which somebody
 * took before does not rise with its owner.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST with the wrong field; CONFLICT at `email`; OWN_USER, LAST_PRIVILEGED
 */
export const changeUser = async (
  { db, identity, knownAccounts }: UsersDeps,
  { userId, password, permissions, ...fields }: UserFields & { userId: string },
  by: Actor,
): Promise<ManagedUser> => {
  const person = personOf({ ...fields, phone: readPersonPhone(fields.phone) })
  if (password !== null) await identity.checkPassword(password, person, { by: by.userId })
  const hash = password === null ? null : await identity.hashPassword(password)
  const changed = await db.transaction(async (tx) => {
    const before = await getUser(tx, userId)
    if (before.profile === 'privileged' && person.profile === 'regular')
      await keepPrivileged(tx, { userId, callerId: by.userId })
    await refuseTakenEmail(tx, userId, person.email)
    await tx
      .update(user)
      .set({ ...person, updatedAt: new Date() })
      .where(eq(user.id, userId))
    if (hash !== null) await setPassword(tx, { userId, hash })
    if (hash !== null || person.email !== before.email) await endLinks(tx, { userId })
    const said = person.profile === 'privileged' ? {} : permissions
    const changes = await savePermissions(tx, knownAccounts, { userId, permissions: said })
    if (hash !== null) await endSessions(tx, { userId, reason: 'password_changed' })
    else if (person.profile !== before.profile) await endSessions(tx, { userId, reason: 'profile_changed' })
    await announceSessions(tx, userId)

    const name = `${person.name} ${person.lastname}`.trim()
    const of = { objectId: userId, name }
    if (JSON.stringify(personOf(before)) !== JSON.stringify(person))
      await recordChange(tx, by, {
        ...of,
        action: 'update',
        kind: 'user',
        before: personOf(before),
        after: person,
      })
    if (hash !== null) await recordChange(tx, by, { ...of, action: 'update', kind: 'password' })
    await recordPermissions(tx, by, { userId, name, changes })
    return await getUser(tx, userId)
  })
  identity.forgetSessions()
  return changed
}
