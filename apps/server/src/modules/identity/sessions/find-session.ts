import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { fullScopes, type SessionPrincipal } from '../access/principal.ts'
import { toUser, userColumns } from '../access/stored-user.ts'
import { permission, session, user } from '../tables.ts'
import { noteSeen } from './note-seen.ts'
import type { TokenState } from './token-state.ts'

export type FoundSession = TokenState & { principal: SessionPrincipal; endsAt: Date }

/** A session with its user and what they may do; undefined when it was ended or its user is inactive. */
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
  const [found] = rows
  if (!found) return undefined
  await noteSeen(db, { sessionId, userId, lastSeenAt: found.lastSeenAt })
  const permissions = rows.flatMap(({ accountId, sections }) =>
    accountId === null || sections === null ? [] : [{ accountId, sections }],
  )
  const { endsAt, generation, renewedAt } = found
  const of = { user: toUser(found.user, permissions), scopes: fullScopes }
  const principal: SessionPrincipal = { via: 'session', ...of, sessionId, generation }
  return { principal, endsAt, generation, renewedAt }
}
