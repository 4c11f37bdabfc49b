import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import type { CallSignal } from './call-signal.ts'
import { readStoredSignal } from './stored-signal.ts'
import { signal } from './tables.ts'

export type CallKey = { connectionId: string; callKey: string }

/** The id of the signal that Talkie itself adds to a call whose end nobody reports. */
export const supposedEndOf = (callKey: string): string => `supposed end of ${callKey}`

const ends = ({ event }: CallSignal) => event === 'completed' || event === 'failed'

/** A call's signals, and the ids of their rows. A supposed end gives way as soon as the provider reports one. */
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
  const all = rows.map(({ parsed }) => readStoredSignal(parsed))
  const reported = all.filter(({ id }) => id !== supposedEndOf(callKey))
  return { ids: rows.map(({ id }) => id), signals: reported.some(ends) ? reported : all }
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
