import type { JsonifiedValue } from '@orpc/openapi-client'
import { type LiveNumber, type NumberState, numberStates } from '@talkie/contract/ringpools'

/** A number as it is now, as it arrives: instants are ISO strings. */
export type NumberNow = JsonifiedValue<LiveNumber>

/** What wants attention first. */
export const statesByUrgency: readonly NumberState[] = [
  'call',
  'answered',
  'hangup',
  'assigned',
  'available',
  'default',
]

/** How many numbers are in each state. */
export const countStates = (numbers: readonly Pick<NumberNow, 'state'>[]): Record<NumberState, number> => {
  const counts = Object.fromEntries(numberStates.map((state) => [state, 0])) as Record<NumberState, number>
  for (const { state } of numbers) counts[state]++
  return counts
}

/** A lease that ends is announced by nobody: its row just grows old. Milliseconds. */
export const leaseEndsShowEvery = 20_000
