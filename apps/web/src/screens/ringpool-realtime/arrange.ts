import { type NumberNow, statesByUrgency } from '../../features/numbers/live/number-now.ts'

export const orders = ['activity', 'number'] as const
export type Order = (typeof orders)[number]

const urgency = ({ state }: NumberNow) => statesByUrgency.indexOf(state)

const byNumber = (a: NumberNow, b: NumberNow) =>
  a.visible.localeCompare(b.visible) || a.e164.localeCompare(b.e164)

/** Within a state, the newest first; numbers of which nothing is known come last. */
const byActivity = (a: NumberNow, b: NumberNow) =>
  urgency(a) - urgency(b) || (b.since ?? '').localeCompare(a.since ?? '') || byNumber(a, b)

/** The numbers of a ringpool (of all, for none) in an order. */
export const arrange = (numbers: readonly NumberNow[], order: Order, ringpoolId?: string): NumberNow[] =>
  numbers
    .filter((number) => ringpoolId === undefined || number.ringpoolId === ringpoolId)
    .sort(order === 'number' ? byNumber : byActivity)
