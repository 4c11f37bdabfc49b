import { publishChange, type Topic } from '../../../platform/live.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type EventRow, publishEvents } from '../../events/index.ts'

/** Ids by account. */
export type ChangedIds = Map<number, Set<string>>

/** Collects what a transaction writes and publishes once, at its end, for all calls that it updates. */
export type CallUnitOfWork = {
  events: EventRow[]
  /** Ids of changed calls and numbers, by account. */
  calls: ChangedIds
  numbers: ChangedIds
}

export const createUnitOfWork = (): CallUnitOfWork => ({
  events: [],
  calls: new Map(),
  numbers: new Map(),
})

/** Adds the id of a changed object. */
export const markChanged = (announced: ChangedIds, accountId: number, id: string): void => {
  announced.set(accountId, (announced.get(accountId) ?? new Set()).add(id))
}

/** Publishes the events and changes. */
export const flushUnitOfWork = async (
  tx: Executor,
  { events, ...changed }: CallUnitOfWork,
): Promise<void> => {
  await publishEvents(tx, events)
  for (const topic of ['calls', 'numbers'] as const satisfies readonly Topic[])
    for (const [accountId, ids] of changed[topic]) await publishChange(tx, accountId, topic, [...ids])
}
