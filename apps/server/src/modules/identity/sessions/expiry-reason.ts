import type { SessionEndReason } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session } from '../tables.ts'

const day = 86_400_000

/** Why a session expired: it reached its maximum age, or was not renewed. Null while it is open. Pure. */
export const toExpiryReason = (
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  maxDays: number,
  now: Date,
): SessionEndReason | null => {
  if (expiresAt > now) return null
  return expiresAt.getTime() >= createdAt.getTime() + maxDays * day ? 'max_age' : 'inactivity'
}

/** Why a session expired, as long as its row exists; null if it is open or deleted. */
export const findExpiryReason = async (
  db: Executor,
  { sessionId, maxDays }: { sessionId: string; maxDays: number },
): Promise<SessionEndReason | null> => {
  const [stored] = await db.select().from(session).where(eq(session.id, sessionId))
  return stored ? toExpiryReason(stored, maxDays, new Date()) : null
}
