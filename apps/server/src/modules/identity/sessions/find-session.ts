import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { fullScopes, type SessionPrincipal } from '../access/principal.ts'
import { toUser, userColumns } from '../access/stored-user.ts'
import { permission, session, user } from '../tables.ts'
import { updateLastSeen } from './update-last-seen.ts'

/** What a token's generation is checked against. */
export type TokenState = { generation: number; renewedAt: Date | null }

export type FoundSession = TokenState & { principal: SessionPrincipal; endsAt: Date }

/**
 * A session with its user and their permissions; undefined if it was ended or the user is inactive. Also updates when
 * both were last seen.
 */
export const findSession = async (
  db: Executor,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<FoundSession | undefined> => {
  const rows = await db
    .select({
      endsAt: session.expiresAt,
      generation: session.generation,
      renewedAt: session.renewedAt,
      lastSeenAt: user.lastSeenAt,
      user: userColumns,
      accountId: permission.accountId,
      sections: permission.sections,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(permission, eq(permission.userId, user.id))
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), eq(user.active, true)))
  const [row] = rows
  if (!row) return undefined
  await updateLastSeen(db, { sessionId, userId, lastSeenAt: row.lastSeenAt })
  const permissions = rows.flatMap(({ accountId, sections }) =>
    accountId === null || sections === null ? [] : [{ accountId, sections }],
  )
  const { endsAt, generation, renewedAt } = row
  const rights = { user: toUser(row.user, permissions), scopes: fullScopes }
  const principal: SessionPrincipal = { via: 'session', ...rights, sessionId, generation }
  return { principal, endsAt, generation, renewedAt }
}
