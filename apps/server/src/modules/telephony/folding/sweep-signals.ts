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
 * Processes calls whose signals wait: processing failed, or the process died before it. Those that only lack a number are no
 * work until a signal brings it, and would stand before the others for a day. `older` skips signals that may be in processing
 * right now.
 */
export const sweepWaitingSignals = async (
  deps: ReceiveDeps,
  now: Date,
  which: 'older' | 'all' = 'older',
): Promise<void> => {
  const ago = (time: number) => new Date(now.getTime() - time)
  const isWaiting = and(isNull(signal.processedAt), isNull(signal.problem))
  const unfolded = and(isWaiting, eq(signal.lacksNumber, false))
  const calls = await deps.db
    .select({ connectionId: signal.connectionId, callKey: signal.callKey })
    .from(signal)
    .where(
      and(unfolded, notOfTestCall(), which === 'older' ? lt(signal.receivedAt, ago(settleMs)) : undefined),
    )
    .groupBy(signal.connectionId, signal.callKey)
    .orderBy(min(signal.receivedAt))
    .limit(batchLimit)
  for (const [connectionId, ofConnection] of Map.groupBy(calls, ({ connectionId }) => connectionId))
    await deps.foldCalls(
      connectionId,
      ofConnection.flatMap(({ callKey }) => callKey ?? []),
    )
  // A process died during a test call.
  for (const lacksNumber of [false, true])
    await deps.db
      .delete(signal)
      .where(
        and(
          isWaiting,
          eq(signal.lacksNumber, lacksNumber),
          ofTestCall(),
          lt(signal.receivedAt, ago(maxTestCallMs)),
        ),
      )
  // One that brings the number may not be processed yet: it decides, not only the age.
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
    .where(
      and(
        isWaiting,
        eq(signal.lacksNumber, true),
        lt(signal.receivedAt, ago(maxWaitForNumberMs)),
        notExists(signalsWithNumber),
      ),
    )
}
