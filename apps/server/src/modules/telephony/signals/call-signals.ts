import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { signal } from '../tables.ts'
import type { CallSignal } from './call-signal.ts'
import { readStoredSignal } from './stored-signal.ts'

export type CallKey = { connectionId: string; callKey: string }

/** What Talkie wrote as an end of its own, before timeouts had a name. */
const formerTimeout = 'supposed end of '

/** A call's signals, and the ids of their rows. */
export const findCallSignals = async (
  db: Executor,
  { connectionId, callKey }: CallKey,
): Promise<{ ids: string[]; signals: CallSignal[] }> => {
  const rows = await db
    .select({ id: signal.id, parsed: signal.parsed })
    .from(signal)
    .where(
      and(
        eq(signal.connectionId, connectionId),
        eq(signal.callKey, callKey),
        isNull(signal.problem),
        isNotNull(signal.parsed),
      ),
    )
  const signals = rows.map(({ parsed }) => readStoredSignal(parsed))
  return {
    ids: rows.map(({ id }) => id),
    signals: signals.map((one) =>
      one.id.startsWith(formerTimeout) ? { ...one, event: 'talk_timeout' } : one,
    ),
  }
}

/**
 * Signals that no longer wait: they are in their call or, with a problem, refused for good. By their ids, since others
 * of the call may arrive meanwhile.
 */
export const settleSignals = async (
  tx: Executor,
  ids: readonly string[],
  problem: string | null,
): Promise<void> => {
  await tx
    .update(signal)
    .set({ processedAt: new Date(), ...(problem && { problem }) })
    .where(and(inArray(signal.id, [...ids]), isNull(signal.processedAt)))
}
