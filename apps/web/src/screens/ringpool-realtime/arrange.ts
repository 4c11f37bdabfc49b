import type { JsonifiedValue } from '@orpc/openapi-client'
import { type LiveNumber, type NumberState, numberStates } from '@talkie/contract'

/** A number as it arrives: instants are ISO strings. */
export type Tile = JsonifiedValue<LiveNumber>

export const orders = ['activity', 'number'] as const
export type Order = (typeof orders)[number]

/** What wants attention first. */
const urgency: Record<NumberState, number> = {
  call: 0,
  answered: 1,
  hangup: 2,
  assigned: 3,
  available: 4,
  default: 5,
}

const byNumber = (a: Tile, b: Tile) => a.visible.localeCompare(b.visible) || a.e164.localeCompare(b.e164)

/** Within a state, the newest first; numbers of which nothing is known come last. */
const byActivity = (a: Tile, b: Tile) =>
  urgency[a.state] - urgency[b.state] || (b.since ?? '').localeCompare(a.since ?? '') || byNumber(a, b)

/** The numbers of a ringpool (of all, for none) in an order. */
export const arrange = (numbers: readonly Tile[], order: Order, ringpoolId?: string): Tile[] =>
  numbers
    .filter((number) => ringpoolId === undefined || number.ringpoolId === ringpoolId)
    .sort(order === 'number' ? byNumber : byActivity)

/** How many numbers are in each state. */
export const countStates = (numbers: readonly Tile[]): Record<NumberState, number> => {
  const counts = Object.fromEntries(numberStates.map((state) => [state, 0])) as Record<NumberState, number>
  for (const { state } of numbers) counts[state]++
  return counts
}
