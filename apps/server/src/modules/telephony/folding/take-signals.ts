import { announce } from '../../../platform/live.ts'
import type { Log } from '../../../platform/log.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Kept, keepSignals, type Received } from '../signals/keep-signals.ts'
import { processCalls } from './process-call.ts'

export type IntakeDeps = {
  db: Database
  log: Log
  /** Called when events were appended to the log. */
  onStored?: () => void
}

/**
 * Brings calls up to date, each in a transaction of its own. A call that fails keeps its signals waiting, and the
 * sweep tries it again.
 */
export const processSignals = async (
  { db, log, onStored }: IntakeDeps,
  connectionId: string,
  callKeys: readonly string[],
): Promise<void> => {
  for (const callKey of callKeys) {
    try {
      await db.transaction((tx) => processCalls(tx, connectionId, [callKey]))
    } catch (error) {
      log.error({ err: error, connectionId, callKey }, 'A call was not processed; its signals wait.')
    }
  }
  if (callKeys.length > 0) onStored?.()
}

export type TakeDeps = IntakeDeps & {
  /** Told of calls with new signals, once these are committed (`call-folding.ts`). */
  foldCalls: (connectionId: string, callKeys: readonly string[]) => void | Promise<void>
}

/** Signals of one transaction: the embedded database answers nobody else while one is open. */
const signalsAtOnce = 50

const beganAt = (one: Received): number => ('signal' in one ? one.signal.occurredAt.getTime() : 0)

/**
 * Takes what a connection received. Everything is committed, which makes the answer to the provider safe; the calls are
 * brought up to date after that, since 500 signals of 500 calls take seconds. Who is answered with an error sends all of
 * it again: what was committed before is then a repetition.
 */
export const takeSignals = async (
  deps: TakeDeps,
  connection: { id: string; accountId: number | null },
  received: readonly Received[],
): Promise<Omit<Kept, 'callKeys'>> => {
  const counts = { accepted: 0, duplicates: 0 }
  const toFold = new Set<string>()
  const inOrder = [...received].sort((a, b) => beganAt(a) - beganAt(b))
  try {
    for (let first = 0; first < inOrder.length; first += signalsAtOnce) {
      const { callKeys, ...kept } = await deps.db.transaction(async (tx) => {
        if (connection.accountId !== null)
          await announce(tx, connection.accountId, 'connections', [connection.id])
        return await keepSignals(tx, connection.id, inOrder.slice(first, first + signalsAtOnce))
      })
      counts.accepted += kept.accepted
      counts.duplicates += kept.duplicates
      for (const callKey of callKeys) toFold.add(callKey)
    }
  } finally {
    await deps.foldCalls(connection.id, [...toFold])
  }
  return counts
}
