import type { Section } from '@talkie/contract/access'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { permission, user } from '../tables.ts'
import { checkUserAccess } from './decide-access.ts'
import { toUser, userColumns } from './stored-user.ts'

type SectionAccess = { emails: readonly string[]; accountId: number; section: Section; level: 'r' | 'w' }

/**
 * Finds the addresses (lower case) of users who currently may not act in a section of an account, inactive users
 * included. Addresses that belong to no user are not returned.
 */
export const findEmailsWithoutAccess = async (
  db: Executor,
  { emails, accountId, section, level }: SectionAccess,
): Promise<Set<string>> => {
  const addresses = emails.map((email) => email.toLowerCase())
  const rows = await db
    .select({ user: userColumns, active: user.active, sections: permission.sections })
    .from(user)
    .leftJoin(permission, and(eq(permission.userId, user.id), eq(permission.accountId, accountId)))
    .where(inArray(user.email, addresses))
  const withoutAccess = rows.filter((row) => {
    const permissions = row.sections ? [{ accountId, sections: row.sections }] : []
    const candidate = toUser(row.user, permissions)
    return (
      !row.active ||
      checkUserAccess({ access: 'section', section, level }, candidate, accountId) !== undefined
    )
  })
  return new Set(withoutAccess.map((row) => row.user.email))
}
