import type { User } from '@talkie/contract'
import { asc } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { toUser, userColumns } from './stored-user.ts'
import { permission, user } from './tables.ts'

/** All users with their permissions, by name. */
export const listUsers = async (db: Executor): Promise<User[]> => {
  const users = await db
    .select(userColumns)
    .from(user)
    .orderBy(asc(user.name), asc(user.lastname), asc(user.id))
  const permissions = await db.select().from(permission)
  const ofUser = Map.groupBy(permissions, ({ userId }) => userId)
  return users.map((row) => toUser(row, ofUser.get(row.id) ?? []))
}
