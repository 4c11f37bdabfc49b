import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { getPrincipal, procedure } from '../access/procedure.ts'
import { auditEntry, user } from '../tables.ts'

/**
 * The administrator who last added or changed a user, if they still are an active one.
 * @returns `name: null` if there is none: the installation created the user, or that administrator has left
 */
const findAdministrator = async (db: Executor, userId: string): Promise<{ name: string | null }> => {
  const [row] = await db
    .select({ name: user.name, lastname: user.lastname })
    .from(auditEntry)
    .innerJoin(user, eq(user.id, auditEntry.userId))
    .where(
      and(
        inArray(auditEntry.kind, ['user', 'permission']),
        eq(auditEntry.objectId, userId),
        ne(user.id, userId),
        eq(user.profile, 'privileged'),
        eq(user.active, true),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(1)
  return { name: row ? `${row.name} ${row.lastname}`.trim() : null }
}

/** The contract's `identity.administrator`. */
export const administratorRoute = (db: Executor) =>
  procedure.identity.administrator.handler(({ context }) =>
    findAdministrator(db, getPrincipal(context).user.id),
  )
