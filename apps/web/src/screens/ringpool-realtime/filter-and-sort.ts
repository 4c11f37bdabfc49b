import { type NumberNow, statesByUrgency } from '../../features/numbers/live/number-now.ts'

export const orders = ['activity', 'number'] as const
export type Order = (typeof orders)[number]

const getUrgency = ({ state }: NumberNow) => statesByUrgency.indexOf(state)

const compareNumber = (a: NumberNow, b: NumberNow) =>
  a.visible.localeCompare(b.visible) || a.e164.localeCompare(b.e164)

/** By urgency of the state, then the latest change first; numbers in an unknown state are last. */
const compareActivity = (a: NumberNow, b: NumberNow) =>
  getUrgency(a) - getUrgency(b) || (b.since ?? '').localeCompare(a.since ?? '') || compareNumber(a, b)

/** The numbers of a ringpool, or of all if none is given, in an order. */
export const filterAndSort = (
  numbers: readonly NumberNow[],
  order: Order,
  ringpoolId?: string,
): NumberNow[] =>
  numbers
    .filter((number) => ringpoolId === undefined || number.ringpoolId === ringpoolId)
    .sort(order === 'number' ? compareNumber : compareActivity)
