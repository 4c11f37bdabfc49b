import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session } from '../tables.ts'
import type { TokenState } from './find-session.ts'
import { announceSessions } from './session-directory.ts'

/**
 * Milliseconds during which the token before the latest may still be exchanged for the latest, and do nothing else:
 * for two tabs that renew at the same moment, and for a response that was lost.
 */
export const exchangeGrace = 30_000

/** Whether a token of this generation is the latest of its session. Pure. */
export const isLatestToken = (generation: number, state: TokenState): boolean =>
  generation === state.generation

/**
 * Whether a token may be exchanged for the latest: the latest itself, or the one before it for 30 s after it was
 * replaced. An exchange does not extend that time, so that a replaced token keeps nobody signed in. Pure.
 */
export const isExchangeable = (generation: number, state: TokenState, now: Date): boolean =>
  isLatestToken(generation, state) ||
  (generation === state.generation - 1 &&
    state.renewedAt !== null &&
    now.getTime() - state.renewedAt.getTime() < exchangeGrace)

type Renewal = {
  sessionId: string
  userId: string
  /** The generation of the token in the request. */
  generation: number
  hours: number
  /** Days after which a session ends, however often it is renewed. */
  maxDays: number
}

/**
 * Extends an open session and moves its token to the next generation. Of several concurrent requests with the same
 * token one renews, and the others get the same result.
 * @returns generation and end of the latest token; undefined if the session has ended or the token was replaced too
 *   long ago
 */
export const renewSession = async (
  db: Executor,
  { sessionId, userId, generation, hours, maxDays }: Renewal,
): Promise<{ generation: number; endsAt: Date } | undefined> => {
  const now = new Date()
  const endsAt = new Date(now.getTime() + hours * 3_600_000)
  const isOpen = and(eq(session.id, sessionId), eq(session.userId, userId), gt(session.expiresAt, now))
  const latestEnd = sql`${session.createdAt} + ${maxDays} * interval '1 day'`
  const [renewed] = await db
    .update(session)
    .set({
      expiresAt: sql`least(${endsAt.toISOString()}::timestamptz, ${latestEnd})`,
      updatedAt: now,
      generation: generation + 1,
      renewedAt: now,
    })
    .where(and(isOpen, eq(session.generation, generation)))
    .returning({ generation: session.generation, endsAt: session.expiresAt })
  if (renewed) {
    await announceSessions(db, userId)
    return renewed
  }
  const [current] = await db.select().from(session).where(isOpen)
  if (!current || !isExchangeable(generation, current, now)) return undefined
  return { generation: current.generation, endsAt: current.expiresAt }
}
