import type { PermissionEntry, Section } from '@talkie/contract/access'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceSessions } from '../sessions/session-directory.ts'
import { permission } from '../tables.ts'

export type PermissionsChange = {
  userId: string
  accountId: number
  /** Entries of sections; missing sections keep their defaults. Null ends the membership. */
  sections: Partial<Record<Section, PermissionEntry>> | null
}

/** Replaces the permissions of a user in one account. */
export const setPermissions = (
  db: Database,
  { userId, accountId, sections }: PermissionsChange,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (sections)
      await tx
        .insert(permission)
        .values({ userId, accountId, sections })
        .onConflictDoUpdate({ target: [permission.userId, permission.accountId], set: { sections } })
    else
      await tx
        .delete(permission)
        .where(and(eq(permission.userId, userId), eq(permission.accountId, accountId)))
    await announceSessions(tx, userId)
  })
