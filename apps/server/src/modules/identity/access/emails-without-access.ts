import type { Section } from '@talkie/contract/access'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { permission, user } from '../tables.ts'
import { refusalOf } from './decide-access.ts'
import { toUser, userColumns } from './stored-user.ts'

type Question = { emails: readonly string[]; accountId: number; section: Section; level: 'r' | 'w' }

/**
 * Which of some addresses, in lower case, are those of users who may not act in a section of an account now, inactive
 * users among them. An address of nobody's is not among the answer.
 */
export const emailsWithoutAccess = async (
  db: Executor,
  { emails, accountId, section, level }: Question,
): Promise<Set<string>> => {
  const addresses = emails.map((email) => email.toLowerCase())
  const rows = await db
    .select({ user: userColumns, active: user.active, sections: permission.sections })
    .from(user)
    .leftJoin(permission, and(eq(permission.userId, user.id), eq(permission.accountId, accountId)))
    .where(inArray(user.email, addresses))
  const refused = rows.filter((row) => {
    const permitted = row.sections ? [{ accountId, sections: row.sections }] : []
    const reader = toUser(row.user, permitted)
    return !row.active || refusalOf({ access: 'section', section, level }, reader, accountId) !== undefined
  })
  return new Set(refused.map((row) => row.user.email))
}
