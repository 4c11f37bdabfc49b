import type { ManagedUser } from '@talkie/contract/identity'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { toUser, userColumns } from '../access/stored-user.ts'
import { linksOf } from '../recovery/account-link.ts'
import { credential, permission, secondFactor, user } from '../tables.ts'

/** All users, or one, as privileged users see them; by name. */
const findManaged = async (db: Executor, userId?: string): Promise<ManagedUser[]> => {
  const rows = await db
    .select({
      user: userColumns,
      active: user.active,
      emailVerified: user.emailVerified,
      password: credential.password,
      createdAt: user.createdAt,
      lastSeenAt: user.lastSeenAt,
      factorSince: secondFactor.confirmedAt,
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
  const ofUser = Map.groupBy(permissions, (row) => row.userId)
  const invitations = await linksOf(db, { kind: 'invitation', ...(userId !== undefined && { userId }) })
  return rows.map((row) => ({
    ...toUser(row.user, ofUser.get(row.user.id) ?? []),
    // Who has neither set a password yet nor signed in with a provider is invited.
    state: !row.active ? 'inactive' : row.password !== null || row.emailVerified ? 'active' : 'invited',
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    secondFactor: row.factorSince !== null,
    invitationEndsAt: invitations.get(row.user.id) ?? null,
  }))
}

/** All users with their permissions, by name. */
export const listUsers = (db: Executor): Promise<ManagedUser[]> => findManaged(db)

/** @throws Refusal NOT_FOUND */
export const getUser = async (db: Executor, userId: string): Promise<ManagedUser> => {
  const [found] = await findManaged(db, userId)
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such user.')
  return found
}
