import { announce, type Topic } from '../../../platform/live.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type EventRow, publishEvents } from '../../events/index.ts'
import { settleSignals } from '../signals/call-signals.ts'

/** Ids by account. */
export type Announced = Map<number, Set<string>>

/** What a transaction writes and announces once, at its end, for all calls that it brings up to date. */
export type AfterCalls = {
  events: EventRow[]
  /** Ids of signals that are in their calls. */
  settled: string[]
  /** Ids of calls and of numbers that changed, by account. */
  calls: Announced
  numbers: Announced
}

export const nothingAfter = (): AfterCalls => ({
  events: [],
  settled: [],
  calls: new Map(),
  numbers: new Map(),
})

/** Remembers that something of an account changed. */
export const note = (announced: Announced, accountId: number, id: string): void => {
  announced.set(accountId, (announced.get(accountId) ?? new Set()).add(id))
}

/** Writes all of it. */
export const finishCalls = async (
  tx: Executor,
  { events, settled, ...changed }: AfterCalls,
): Promise<void> => {
  await publishEvents(tx, events)
  for (const topic of ['calls', 'numbers'] as const satisfies readonly Topic[])
    for (const [accountId, ids] of changed[topic]) await announce(tx, accountId, topic, [...ids])
  if (settled.length > 0) await settleSignals(tx, settled, null)
}
