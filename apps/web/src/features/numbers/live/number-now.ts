import type { JsonifiedValue } from '@orpc/openapi-client'
import { type LiveNumber, type NumberState, numberStates } from '@talkie/contract/ringpools'

/** The current state of a number, as JSON: instants are ISO strings. */
export type NumberNow = JsonifiedValue<LiveNumber>

/** States by urgency, the most urgent first. */
const statesByUrgency: readonly NumberState[] = [
  'call',
  'answered',
  'hangup',
  'assigned',
  'available',
  'default',
]

type Sortable = Pick<NumberNow, 'state' | 'since' | 'visible' | 'e164'>

const getUrgency = ({ state }: Sortable) => statesByUrgency.indexOf(state)

export const compareNumber = (a: Sortable, b: Sortable) =>
  a.visible.localeCompare(b.visible) || a.e164.localeCompare(b.e164)

/** By urgency of the state, then the latest change first; numbers in an unknown state are last. */
export const compareActivity = (a: Sortable, b: Sortable) =>
  getUrgency(a) - getUrgency(b) || (b.since ?? '').localeCompare(a.since ?? '') || compareNumber(a, b)

/** Counts the numbers in each state. */
export const countStates = (numbers: readonly Pick<NumberNow, 'state'>[]): Record<NumberState, number> => {
  const counts = Object.fromEntries(numberStates.map((state) => [state, 0])) as Record<NumberState, number>
  for (const { state } of numbers) counts[state]++
  return counts
}

/** Milliseconds between refetches: the end of a lease publishes no change. */
export const leaseRefetchInterval = 20_000
