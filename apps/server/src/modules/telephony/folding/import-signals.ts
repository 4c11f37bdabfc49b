import type { CallSignal } from '../signals/call-signal.ts'
import type { CallKey } from '../signals/call-signals.ts'
import { storeSignals } from '../signals/store-signals.ts'
import { processCalls } from './process-call.ts'
import { type Defer, processInTurn } from './process-in-turn.ts'
import type { IntakeDeps } from './receive-signals.ts'

const callsPerTransaction = 50

/**
 * Imports the signals of many calls, 50 calls per transaction, for the demo and files of call records. They are
 * processed like received signals, as if they had been received when the last of the 50 calls ended. A second import of
 * the same signals changes nothing.
 *
 * @param signals with numbers in E.164; `callKey` is the call's id within the connection
 */
export const importSignals = async (
  { db, onStored, onRecordings }: Pick<IntakeDeps, 'db' | 'onStored' | 'onRecordings'>,
  connectionId: string,
  signals: readonly { callKey: string; signal: CallSignal }[],
): Promise<void> => {
  const byCall = [...Map.groupBy(signals, ({ callKey }) => callKey).values()].sort(
    (a, b) => findFirstInstant(a) - findFirstInstant(b),
  )
  for (let first = 0; first < byCall.length; first += callsPerTransaction) {
    const received = byCall
      .slice(first, first + callsPerTransaction)
      .flat()
      .map((one) => ({ ...one, body: JSON.stringify(one.signal) }))
    const now = findLastInstant(received)
    const process = (keys: readonly CallKey[], defer: Defer) =>
      db.transaction(async (tx) => {
        const { recordingNews, related } = await processCalls(tx, keys, now)
        for (const { call, recordings } of recordingNews) await onRecordings?.(tx, call, recordings)
        return await defer(tx, related)
      })
    const { callKeys } = await db.transaction((tx) => storeSignals(tx, connectionId, received, now))
    await processInTurn(
      callKeys.map((callKey) => ({ connectionId, callKey })),
      process,
    )
    onStored?.()
  }
}

const findLastInstant = (signals: readonly { signal: CallSignal }[]) =>
  new Date(Math.max(...signals.map(({ signal }) => signal.occurredAt.getTime())))

const findFirstInstant = (ofCall: readonly { signal: CallSignal }[]) =>
  Math.min(...ofCall.map(({ signal }) => signal.occurredAt.getTime()))
