import type { Section } from '@talkie/contract/access'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { permission, user } from '../tables.ts'
import { refusalOf } from './decide-access.ts'
import { toUser, userColumns } from './stored-user.ts'

/** Whether a user, who need not be signed in, may act in a section of an account now; not when they are inactive. */
export const userMay = async (
  db: Executor,
  {
    userId,
    accountId,
    section,
    level,
  }: { userId: string; accountId: number; section: Section; level: 'r' | 'w' },
): Promise<boolean> => {
  const [found] = await db
    .select({ user: userColumns, sections: permission.sections })
    .from(user)
    .leftJoin(permission, and(eq(permission.userId, user.id), eq(permission.accountId, accountId)))
    .where(and(eq(user.id, userId), eq(user.active, true)))
  if (!found) return false
  const said = found.sections ? [{ accountId, sections: found.sections }] : []
  return refusalOf({ access: 'section', section, level }, toUser(found.user, said), accountId) === undefined
}
