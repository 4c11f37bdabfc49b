import type { CallSignal } from '../signals/call-signal.ts'
import { keepSignals } from '../signals/keep-signals.ts'
import { processCalls } from './process-call.ts'
import type { IntakeDeps } from './take-signals.ts'

const callsAtOnce = 50

/**
 * Imports the signals of many calls at once, 50 calls a transaction: what the demo and a file of call records need.
 * It takes the same path as signals that arrive, and a second import of the same signals changes nothing.
 *
 * @param signals with numbers in E.164; `callKey` is the call's id within the connection
 */
export const importSignals = async (
  { db, onStored }: Pick<IntakeDeps, 'db' | 'onStored'>,
  connectionId: string,
  signals: readonly { callKey: string; signal: CallSignal }[],
): Promise<void> => {
  const byCall = [...Map.groupBy(signals, ({ callKey }) => callKey).values()].sort(
    (a, b) => beginOf(a) - beginOf(b),
  )
  for (let first = 0; first < byCall.length; first += callsAtOnce) {
    await db.transaction(async (tx) => {
      const received = byCall
        .slice(first, first + callsAtOnce)
        .flat()
        .map((one) => ({ ...one, body: JSON.stringify(one.signal) }))
      const { callKeys } = await keepSignals(tx, connectionId, received)
      await processCalls(tx, connectionId, callKeys)
    })
    onStored?.()
  }
}

const beginOf = (ofCall: readonly { signal: CallSignal }[]) =>
  Math.min(...ofCall.map(({ signal }) => signal.occurredAt.getTime()))
