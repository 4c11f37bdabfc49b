import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type CallKey, reopenSignals, toKeyText } from '../signals/call-signals.ts'

/** How often a call is processed in a turn: once, and once more where another call of the turn puts it in doubt. */
const mostTimes = 2

/** Keeps calls that are to be processed again; called in the transaction that puts them in doubt. */
export type Defer = (tx: Executor, related: readonly CallKey[]) => Promise<CallKey[]>

/**
 * Processes calls, then those that they put in doubt, each of these by itself: a transaction that locks two calls could wait for
 * one that locks them the other way. Until then their signals wait, so that the sweep finds them if this process dies.
 *
 * @param process processes calls in a transaction of its own; resolves to those that it deferred
 */
export const processInTurn = async (
  first: readonly CallKey[],
  process: (keys: readonly CallKey[], defer: Defer) => Promise<CallKey[]>,
): Promise<void> => {
  const times = new Map<string, number>()
  const count = (keys: readonly CallKey[]) => {
    for (const key of keys) times.set(toKeyText(key), (times.get(toKeyText(key)) ?? 0) + 1)
  }
  const defer: Defer = async (tx, related) => {
    const once = new Map(related.map((key) => [toKeyText(key), key]))
    const due = [...once].flatMap(([text, key]) => ((times.get(text) ?? 0) < mostTimes ? [key] : []))
    await reopenSignals(tx, due)
    return due
  }
  count(first)
  const waiting = [...(await process(first, defer))]
  count(waiting)
  for (const key of waiting) {
    const due = await process([key], defer)
    count(due)
    waiting.push(...due)
  }
}
