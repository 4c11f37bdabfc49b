import type { Section } from '@talkie/contract/access'
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { permission, user } from '../tables.ts'
import { checkUserAccess } from './decide-access.ts'
import { toUser, userColumns } from './stored-user.ts'

/** The user who sends a report of a section, with what decides to whom they may send it. */
export type ReportSender = { email: string; privileged: boolean; mayWrite: boolean }

/** The sender with their current rights; undefined for an unknown or inactive user. */
export const findReportSender = async (
  db: Executor,
  { userId, accountId, section }: { userId: string; accountId: number; section: Section },
): Promise<ReportSender | undefined> => {
  const [row] = await db
    .select({ user: userColumns, sections: permission.sections })
    .from(user)
    .leftJoin(permission, and(eq(permission.userId, user.id), eq(permission.accountId, accountId)))
    .where(and(eq(user.id, userId), eq(user.active, true)))
  if (!row) return undefined
  const sender = toUser(row.user, row.sections ? [{ accountId, sections: row.sections }] : [])
  const refusal = checkUserAccess({ access: 'section', section, level: 'w' }, sender, accountId)
  return { email: sender.email, privileged: sender.profile === 'privileged', mayWrite: refusal === undefined }
}

/** The e-mail domains (lower case) of an account's active members and of all active privileged users. */
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

/** The addresses among `emails` (lower case) that belong to active users. */
export const findUserEmails = async (db: Executor, emails: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.active, true), inArray(user.email, [...emails])))
  return new Set(rows.map(({ email }) => email))
}

/** The e-mail addresses of an account's active members who may read a section. */
export const findMemberEmails = async (
  db: Executor,
  { accountId, section }: { accountId: number; section: Section },
): Promise<string[]> => {
  const rows = await db
    .select({ user: userColumns, sections: permission.sections })
    .from(user)
    .innerJoin(permission, and(eq(permission.userId, user.id), eq(permission.accountId, accountId)))
    .where(and(eq(user.active, true), eq(user.profile, 'regular')))
  const access = { access: 'section', section, level: 'r' } as const
  return rows
    .map((row) => toUser(row.user, [{ accountId, sections: row.sections }]))
    .filter((member) => checkUserAccess(access, member, accountId) === undefined)
    .map(({ email }) => email)
}
