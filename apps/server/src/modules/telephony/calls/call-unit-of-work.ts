import { publishChange, type Topic } from '../../../platform/live.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type EventRow, publishEvents } from '../../events/index.ts'
import { settleSignals } from '../signals/call-signals.ts'

/** Ids by account. */
export type ChangedIds = Map<number, Set<string>>

/** Collects what a transaction writes and publishes once, at its end, for all calls that it updates. */
export type CallUnitOfWork = {
  events: EventRow[]
  /** Ids of processed signals. */
  settled: string[]
  /** Ids of changed calls and numbers, by account. */
  calls: ChangedIds
  numbers: ChangedIds
}

export const createUnitOfWork = (): CallUnitOfWork => ({
  events: [],
  settled: [],
  calls: new Map(),
  numbers: new Map(),
})

/** Adds the id of a changed object. */
export const markChanged = (announced: ChangedIds, accountId: number, id: string): void => {
  announced.set(accountId, (announced.get(accountId) ?? new Set()).add(id))
}

/** Publishes the events and changes, and marks the signals as processed. */
export const flushUnitOfWork = async (
  tx: Executor,
  { events, settled, ...changed }: CallUnitOfWork,
): Promise<void> => {
  await publishEvents(tx, events)
  for (const topic of ['calls', 'numbers'] as const satisfies readonly Topic[])
    for (const [accountId, ids] of changed[topic]) await publishChange(tx, accountId, topic, [...ids])
  if (settled.length > 0) await settleSignals(tx, settled, null)
}
