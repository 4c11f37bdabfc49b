import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { announceSessions } from './session-directory.ts'
import { session } from './tables.ts'

/** Moves a living session's end to `endsAt`; false when it has ended meanwhile. */
export const renewSession = async (
  db: Executor,
  { sessionId, endsAt }: { sessionId: string; endsAt: Date },
): Promise<boolean> => {
  const now = new Date()
  const renewed = await db
    .update(session)
    .set({ expiresAt: endsAt, updatedAt: now })
    .where(and(eq(session.id, sessionId), gt(session.expiresAt, now)))
    .returning({ id: session.id })
  await announceSessions(db)
  return renewed.length > 0
}
