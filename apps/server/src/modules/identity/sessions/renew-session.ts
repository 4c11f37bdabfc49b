import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session } from '../tables.ts'
import { announceSessions } from './session-directory.ts'
import type { TokenState } from './token-state.ts'

/**
 * Milliseconds in which the token before the latest one may still be exchanged for the latest, and do nothing else:
 * for two tabs that renew at the same moment, and for an answer that got lost on its way.
 */
export const exchangeGrace = 30_000

/** Whether a token of this generation is its session's latest; pure. */
export const isLatestToken = (generation: number, state: TokenState): boolean =>
  generation === state.generation

/**
 * Whether a token may be given for the latest one: the latest itself, or the one before it for 30 s after it was
 * replaced. Exchanging does not move that moment, so that nobody stays signed in by a token that was replaced. Pure.
 */
export const isExchangeable = (generation: number, state: TokenState, now: Date): boolean =>
  isLatestToken(generation, state) ||
  (generation === state.generation - 1 &&
    state.renewedAt !== null &&
    now.getTime() - state.renewedAt.getTime() < exchangeGrace)

type Renewal = {
  sessionId: string
  userId: string
  /** Of the token that was shown. */
  generation: number
  hours: number
  /** After so many days a session ends, however often it was renewed. */
  maxDays: number
}

/**
 * Prolongs a living session from now on and makes its token the next generation. Of several who show the same token
 * at once one renews, and the others get what that one got.
 *
 * @returns the latest token's generation and end; undefined when the session ended or the token was replaced too long ago
 */
export const renewSession = async (
  db: Executor,
  { sessionId, userId, generation, hours, maxDays }: Renewal,
): Promise<{ generation: number; endsAt: Date } | undefined> => {
  const now = new Date()
  const endsAt = new Date(now.getTime() + hours * 3_600_000)
  const living = and(eq(session.id, sessionId), eq(session.userId, userId), gt(session.expiresAt, now))
  const last = sql`${session.createdAt} + ${maxDays} * interval '1 day'`
  const [renewed] = await db
    .update(session)
    .set({
      expiresAt: sql`least(${endsAt.toISOString()}::timestamptz, ${last})`,
      updatedAt: now,
      generation: generation + 1,
      renewedAt: now,
    })
    .where(and(living, eq(session.generation, generation)))
    .returning({ generation: session.generation, endsAt: session.expiresAt })
  if (renewed) {
    await announceSessions(db, userId)
    return renewed
  }
  const [current] = await db.select().from(session).where(living)
  if (!current || !isExchangeable(generation, current, now)) return undefined
  return { generation: current.generation, endsAt: current.expiresAt }
}
