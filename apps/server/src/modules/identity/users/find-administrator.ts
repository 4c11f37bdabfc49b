import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { principalOf, procedure } from '../access/procedure.ts'
import { auditEntry, user } from '../tables.ts'

/**
 * The administrator who last added a user or changed what they may do, and is one still.
 * @returns null where nobody is known: the installation made the user, or who did has left
 */
const findAdministrator = async (db: Executor, userId: string): Promise<{ name: string | null }> => {
  const [found] = await db
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
  return { name: found ? `${found.name} ${found.lastname}`.trim() : null }
}

/** The contract's `identity.administrator`. */
export const administratorRoute = (db: Executor) =>
  procedure.identity.administrator.handler(({ context }) =>
    findAdministrator(db, principalOf(context).user.id),
  )
