import { and, eq, isNull, lt, min, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { signal } from '../tables.ts'
import type { IntakeDeps, TakeDeps } from './take-signals.ts'

const minute = 60_000
const hour = 60 * minute
/** Younger signals are being processed by who received them. */
const settling = minute / 3
/** A signal whose call never says which number it reached is refused after this time. */
const patience = 24 * hour
const most = 5000

/**
 * Tells of calls whose signals wait: their processing failed, or the process died before it. `settled` leaves out those
 * that somebody may just be processing.
 */
export const sweepWaitingSignals = async (
  deps: TakeDeps,
  now = new Date(),
  which: 'settled' | 'all' = 'settled',
): Promise<void> => {
  const ago = (time: number) => new Date(now.getTime() - time)
  const waiting = and(isNull(signal.processedAt), isNull(signal.problem))
  const calls = await deps.db
    .select({ connectionId: signal.connectionId, callKey: signal.callKey })
    .from(signal)
    .where(and(waiting, which === 'settled' ? lt(signal.receivedAt, ago(settling)) : undefined))
    .groupBy(signal.connectionId, signal.callKey)
    .orderBy(min(signal.receivedAt))
    .limit(most)
  for (const [connectionId, ofConnection] of Map.groupBy(calls, ({ connectionId }) => connectionId))
    await deps.foldCalls(
      connectionId,
      ofConnection.flatMap(({ callKey }) => callKey ?? []),
    )
  // Calls that were told of above may not be processed yet, however long Talkie was away: the number decides, not the age.
  const numbered = alias(signal, 'numbered')
  const signalsWithNumber = deps.db
    .select({ id: numbered.id })
    .from(numbered)
    .where(
      and(
        eq(numbered.connectionId, signal.connectionId),
        eq(numbered.callKey, signal.callKey),
        isNull(numbered.problem),
        sql`${numbered.parsed} ->> 'called' is not null`,
      ),
    )
  await deps.db
    .update(signal)
    .set({ problem: 'unknown_number: No signal of this call said which number it reached.' })
    .where(and(waiting, lt(signal.receivedAt, ago(patience)), notExists(signalsWithNumber)))
}

/**
 * Forgets what providers sent, in their own words, after so many days. A call keeps what its signals said; one that
 * is told of again after that begins anew.
 */
export const forgetSignals = async ({ db }: IntakeDeps, days: number, now = new Date()): Promise<void> => {
  await db.delete(signal).where(lt(signal.receivedAt, new Date(now.getTime() - days * 24 * hour)))
}
