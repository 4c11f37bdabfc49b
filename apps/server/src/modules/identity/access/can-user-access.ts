import type { Section } from '@talkie/contract/access'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { permission, user } from '../tables.ts'
import { checkUserAccess } from './decide-access.ts'
import { toUser, userColumns } from './stored-user.ts'

/**
 * Whether a user currently has access to any of some sections of an account; they need not be signed in. False for
 * inactive users.
 */
export const canUserAccessAny = async (
  db: Executor,
  {
    userId,
    accountId,
    sections,
    level,
  }: { userId: string; accountId: number; sections: readonly Section[]; level: 'r' | 'w' },
): Promise<boolean> => {
  const [row] = await db
    .select({ user: userColumns, sections: permission.sections })
    .from(user)
    .leftJoin(permission, and(eq(permission.userId, user.id), eq(permission.accountId, accountId)))
    .where(and(eq(user.id, userId), eq(user.active, true)))
  if (!row) return false
  const found = toUser(row.user, row.sections ? [{ accountId, sections: row.sections }] : [])
  return sections.some(
    (section) => checkUserAccess({ access: 'section', section, level }, found, accountId) === undefined,
  )
}

/** The same for one section. */
export const canUserAccess = (
  db: Executor,
  { section, ...query }: { userId: string; accountId: number; section: Section; level: 'r' | 'w' },
): Promise<boolean> => canUserAccessAny(db, { ...query, sections: [section] })
