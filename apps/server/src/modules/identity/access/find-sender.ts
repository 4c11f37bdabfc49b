import type { Section } from '@talkie/contract/access'
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { permission, user } from '../tables.ts'
import { refusalOf } from './decide-access.ts'
import { toUser, userColumns } from './stored-user.ts'

/** Who sends something of an account's section, as far as it decides whom it may go to. */
export type Sender = { email: string; privileged: boolean; mayWrite: boolean }

/** The sender as they are now; undefined for who is no active user. */
export const findSender = async (
  db: Executor,
  { userId, accountId, section }: { userId: string; accountId: number; section: Section },
): Promise<Sender | undefined> => {
  const [found] = await db
    .select({ user: userColumns, sections: permission.sections })
    .from(user)
    .leftJoin(permission, and(eq(permission.userId, user.id), eq(permission.accountId, accountId)))
    .where(and(eq(user.id, userId), eq(user.active, true)))
  if (!found) return undefined
  const sender = toUser(found.user, found.sections ? [{ accountId, sections: found.sections }] : [])
  const refusal = refusalOf({ access: 'section', section, level: 'w' }, sender, accountId)
  return { email: sender.email, privileged: sender.profile === 'privileged', mayWrite: refusal === undefined }
}

/** The e-mail domains of an account's active users and of privileged ones, in lower case. */
export const findMemberDomains = async (db: Executor, accountId: number): Promise<string[]> => {
  const membership = db
    .select({ userId: permission.userId })
    .from(permission)
    .where(and(eq(permission.userId, user.id), eq(permission.accountId, accountId)))
  const domain = sql<string>`split_part(${user.email}, '@', 2)`
  const rows = await db
    .selectDistinctOn([domain], { domain })
    .from(user)
    .where(and(eq(user.active, true), or(eq(user.profile, 'privileged'), exists(membership))))
  return rows.map((row) => row.domain)
}

/** Which of some addresses, in lower case, are those of active users. */
export const findUserEmails = async (db: Executor, emails: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.active, true), inArray(user.email, [...emails])))
  return new Set(rows.map(({ email }) => email))
}
