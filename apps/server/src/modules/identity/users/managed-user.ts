import type { ManagedUser } from '@talkie/contract/identity'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { toUser, userColumns } from '../access/stored-user.ts'
import { findActiveLinks } from '../recovery/user-link.ts'
import { credential, passkey, permission, secondFactor, user } from '../tables.ts'

/** All users, or one, as privileged users see them; sorted by name. */
const findManagedUsers = async (db: Executor, userId?: string): Promise<ManagedUser[]> => {
  const rows = await db
    .select({
      user: userColumns,
      active: user.active,
      emailVerified: user.emailVerified,
      password: credential.password,
      createdAt: user.createdAt,
      lastSeenAt: user.lastSeenAt,
      factorSince: secondFactor.confirmedAt,
      passkeys: db.$count(passkey, eq(passkey.userId, user.id)),
    })
    .from(user)
    .leftJoin(credential, and(eq(credential.userId, user.id), eq(credential.providerId, 'credential')))
    .leftJoin(secondFactor, eq(secondFactor.userId, user.id))
    .where(userId === undefined ? undefined : eq(user.id, userId))
    .orderBy(asc(user.name), asc(user.lastname), asc(user.id))
  const permissions = await db
    .select()
    .from(permission)
    .where(userId === undefined ? undefined : eq(permission.userId, userId))
  const permissionsByUser = Map.groupBy(permissions, (row) => row.userId)
  const invitations = await findActiveLinks(db, {
    kind: 'invitation',
    ...(userId !== undefined && { userId }),
  })
  return rows.map((row) => ({
    ...toUser(row.user, permissionsByUser.get(row.user.id) ?? []),
    // A user who has neither set a password nor signed in with a provider is still invited.
    state: !row.active ? 'inactive' : row.password !== null || row.emailVerified ? 'active' : 'invited',
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    secondFactor: row.factorSince !== null,
    passkeys: row.passkeys,
    invitationEndsAt: invitations.get(row.user.id) ?? null,
  }))
}

/** All users with their permissions, by name. */
export const listUsers = (db: Executor): Promise<ManagedUser[]> => findManagedUsers(db)

/** @throws Refusal NOT_FOUND */
export const getUser = async (db: Executor, userId: string): Promise<ManagedUser> => {
  const [managed] = await findManagedUsers(db, userId)
  if (!managed) throw new Refusal('NOT_FOUND', 'There is no such user.')
  return managed
}
