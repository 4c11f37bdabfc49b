import { and, eq, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { signal } from '../tables.ts'
import type { CallSignal } from './call-signal.ts'
import { parseStoredSignal } from './stored-signal.ts'

export type CallKey = { connectionId: string; callKey: string }

/** Signals of a report of another connection's call have this problem (`folding/same-calls.ts`). */
export const sameCallPattern = 'same_call:%'

/** The id prefix of Talkie's timeouts before they had an event of their own. */
const formerTimeout = 'supposed end of '

/** A call's key as one text. */
export const toKeyText = ({ connectionId, callKey }: CallKey): string =>
  JSON.stringify([connectionId, callKey])

const ofCalls = (connectionId: string, callKeys: readonly string[]) =>
  and(
    eq(signal.connectionId, connectionId),
    sql`${signal.callKey} = any(${sql.param([...callKeys])}::text[])`,
    or(isNull(signal.problem), like(signal.problem, sameCallPattern)),
    isNotNull(signal.parsed),
  )

/** A call's signals, and the ids of their rows. */
export type StoredSignals = { ids: string[]; signals: CallSignal[] }

/** Finds the signals of calls, by `toKeyText`. */
export const findSignalsOfCalls = async (
  db: Executor,
  keys: readonly CallKey[],
): Promise<Map<string, StoredSignals>> => {
  const found = new Map<string, StoredSignals>()
  for (const [connectionId, ofConnection] of Map.groupBy(keys, (key) => key.connectionId)) {
    const callKeys = ofConnection.map(({ callKey }) => callKey)
    const rows = await db
      .select({ id: signal.id, callKey: signal.callKey, parsed: signal.parsed })
      .from(signal)
      .where(ofCalls(connectionId, callKeys))
    for (const callKey of callKeys) {
      const ofCall = rows.filter((row) => row.callKey === callKey)
      const signals = ofCall.map(({ parsed }) => parseStoredSignal(parsed))
      found.set(toKeyText({ connectionId, callKey }), {
        ids: ofCall.map(({ id }) => id),
        signals: signals.map((one) =>
          one.id.startsWith(formerTimeout) ? { ...one, event: 'talk_timeout' } : one,
        ),
      })
    }
  }
  return found
}

/** Finds a call's signals. */
export const findCallSignals = async (db: Executor, key: CallKey): Promise<StoredSignals> =>
  (await findSignalsOfCalls(db, [key])).get(toKeyText(key)) ?? { ids: [], signals: [] }

/**
 * Marks signals as processed or, with a problem, as refused for good. It takes ids because more signals of the call may
 * arrive meanwhile.
 */
export const markProcessed = async (
  tx: Executor,
  ids: readonly string[],
  { now, problem }: { now: Date; problem: string | null },
): Promise<void> => {
  await tx
    .update(signal)
    .set({ processedAt: now, lacksNumber: false, ...(problem && { problem }) })
    .where(and(inArray(signal.id, [...ids]), isNull(signal.processedAt)))
}

/** Lets signals wait for one that says which number their call reached. It wakes them; a sweep finds nothing to do. */
export const waitForNumber = async (tx: Executor, ids: readonly string[]): Promise<void> => {
  const areFresh = and(
    inArray(signal.id, [...ids]),
    isNull(signal.processedAt),
    eq(signal.lacksNumber, false),
  )
  await tx.update(signal).set({ lacksNumber: true }).where(areFresh)
}

/** Lets the signals of calls wait again, so that the calls are processed once more. */
export const reopenSignals = async (tx: Executor, keys: readonly CallKey[]): Promise<void> => {
  for (const { connectionId, callKey } of keys)
    await tx
      .update(signal)
      .set({ problem: null, processedAt: null })
      .where(ofCalls(connectionId, [callKey]))
}
