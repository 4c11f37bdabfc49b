import { and, eq, isNull, lt, min, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notOfTestCall, ofTestCall } from '../signals/test-call-key.ts'
import { signal } from '../tables.ts'
import type { ReceiveDeps } from './receive-signals.ts'

const minute = 60_000
const hour = 60 * minute
/** The receiving process may still be processing younger signals. */
const settleMs = minute / 3
/** Signals of a call without a called number are refused after this time. */
const maxWaitForNumberMs = 24 * hour
/** A test call takes a second. */
const maxTestCallMs = 10 * minute
const batchLimit = 5000

/**
 * Processes calls whose signals wait: processing failed, or the process died before it. `older` skips signals
 * that may be in processing right now.
 */
export const sweepWaitingSignals = async (
  deps: ReceiveDeps,
  now: Date,
  which: 'older' | 'all' = 'older',
): Promise<void> => {
  const ago = (time: number) => new Date(now.getTime() - time)
  const isWaiting = and(isNull(signal.processedAt), isNull(signal.problem))
  const waiting = and(isWaiting, notOfTestCall())
  const calls = await deps.db
    .select({ connectionId: signal.connectionId, callKey: signal.callKey })
    .from(signal)
    .where(and(waiting, which === 'older' ? lt(signal.receivedAt, ago(settleMs)) : undefined))
    .groupBy(signal.connectionId, signal.callKey)
    .orderBy(min(signal.receivedAt))
    .limit(batchLimit)
  for (const [connectionId, ofConnection] of Map.groupBy(calls, ({ connectionId }) => connectionId))
    await deps.foldCalls(
      connectionId,
      ofConnection.flatMap(({ callKey }) => callKey ?? []),
    )
  // A process died during a test call.
  await deps.db.delete(signal).where(and(isWaiting, ofTestCall(), lt(signal.receivedAt, ago(maxTestCallMs))))
  // The calls above may not be processed yet, however long Talkie was down: a called number decides, not only the age.
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
    .where(and(waiting, lt(signal.receivedAt, ago(maxWaitForNumberMs)), notExists(signalsWithNumber)))
}
