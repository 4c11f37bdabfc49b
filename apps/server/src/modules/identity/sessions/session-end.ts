import type { SessionEnd } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session } from '../tables.ts'

const day = 86_400_000

/** Why a session that nobody ended is over: it reached its last day, or nobody renewed it. Null while it lasts; pure. */
export const reasonOfExpiry = (
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  maxDays: number,
  now: Date,
): SessionEnd | null => {
  if (expiresAt > now) return null
  return expiresAt.getTime() >= createdAt.getTime() + maxDays * day ? 'max_age' : 'inactivity'
}

/** Why a session expired, as far as its row is still there; null where it lasts or is gone. */
export const findExpiry = async (
  db: Executor,
  { sessionId, maxDays }: { sessionId: string; maxDays: number },
): Promise<SessionEnd | null> => {
  const [stored] = await db.select().from(session).where(eq(session.id, sessionId))
  return stored ? reasonOfExpiry(stored, maxDays, new Date()) : null
}
