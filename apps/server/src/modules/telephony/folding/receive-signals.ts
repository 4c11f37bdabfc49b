import { type Clock, systemClock } from '../../../platform/clock.ts'
import { publishChange } from '../../../platform/live.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import type { CallKey } from '../signals/call-signals.ts'
import { type ReceivedItem, type StoredCounts, storeSignals } from '../signals/store-signals.ts'
import type { AnsweredCaller, CallRecordings } from './call-news.ts'
import { processCalls } from './process-call.ts'
import { type Defer, processInTurn } from './process-in-turn.ts'

export type IntakeDeps = {
  db: Database
  log: Log
  /** Called when events were appended to the log. */
  onStored?: () => void
  /** Called in the transaction of calls whose caller was answered. */
  onAnswered?: (tx: Executor, calls: readonly AnsweredCaller[]) => Promise<void>
  /** Called in the transaction of a call whose list of reported recordings changed, with the whole list. */
  onRecordings?: (
    tx: Executor,
    call: CallRecordings['call'],
    recordings: CallRecordings['recordings'],
  ) => Promise<void>
  clock?: Clock
}

/**
 * Processes calls: each in a transaction of its own, or several in one, which costs a fraction of it. Calls that fail together
 * are processed one by one. The signals of a call that fails keep waiting, and the sweep tries again.
 */
export const processSignals = async (
  { db, log, onStored, onAnswered, onRecordings, clock = systemClock }: IntakeDeps,
  connectionId: string,
  callKeys: readonly string[],
  { callsPerTransaction = 1 }: { callsPerTransaction?: number } = {},
): Promise<void> => {
  const processTogether = (keys: readonly CallKey[], defer: Defer) =>
    db.transaction(async (tx) => {
      const { answered, recordingNews, related } = await processCalls(tx, keys, clock.now())
      if (answered.length > 0) await onAnswered?.(tx, answered)
      for (const { call, recordings } of recordingNews) await onRecordings?.(tx, call, recordings)
      return await defer(tx, related)
    })
  const process = async (keys: readonly CallKey[], defer: Defer): Promise<CallKey[]> => {
    try {
      return await processTogether(keys, defer)
    } catch (error) {
      if (keys.length > 1) {
        const deferred: CallKey[] = []
        for (const key of keys) deferred.push(...(await process([key], defer)))
        return deferred
      }
      log.error({ err: error, calls: keys }, 'A call was not processed; its signals wait.')
      return []
    }
  }
  for (let first = 0; first < callKeys.length; first += callsPerTransaction) {
    const together = callKeys.slice(first, first + callsPerTransaction)
    await processInTurn(
      together.map((callKey) => ({ connectionId, callKey })),
      process,
    )
  }
  if (callKeys.length > 0) onStored?.()
}

export type ReceiveDeps = IntakeDeps & {
  /** Called with the calls that have new, committed signals (`call-folding.ts`). */
  foldCalls: (connectionId: string, callKeys: readonly string[]) => void | Promise<void>
  /** Runs what stores signals, and lets calls wait for it. */
  whileStoring?: <Result>(store: () => Promise<Result>) => Promise<Result>
}

const toInstantMs = (one: ReceivedItem): number => ('signal' in one ? one.signal.occurredAt.getTime() : 0)

/**
 * Stores the signals that a connection received, in one transaction. They are committed before the provider gets its response;
 * the calls are processed after that, since 500 signals of 500 calls take seconds.
 */
export const receiveSignals = async (
  deps: ReceiveDeps,
  connection: { id: string; accountId: number | null },
  received: readonly ReceivedItem[],
): Promise<Omit<StoredCounts, 'callKeys'>> => {
  const receivedAt = (deps.clock ?? systemClock).now()
  const inOrder = [...received].sort((a, b) => toInstantMs(a) - toInstantMs(b))
  const { callKeys, ...counts } = await deps.db.transaction(async (tx) => {
    if (connection.accountId !== null)
      await publishChange(tx, connection.accountId, 'connections', [connection.id])
    return await storeSignals(tx, connection.id, inOrder, receivedAt)
  })
  await deps.foldCalls(connection.id, callKeys)
  return counts
}
