import { compareActivity, compareNumber, type NumberNow } from '../../features/numbers/live/number-now.ts'

export const orders = ['activity', 'number'] as const
export type Order = (typeof orders)[number]

/** The numbers of a ringpool, or of all if none is given, in an order. */
export const filterAndSort = (
  numbers: readonly NumberNow[],
  order: Order,
  ringpoolId?: string,
): NumberNow[] =>
  numbers
    .filter((number) => ringpoolId === undefined || number.ringpoolId === ringpoolId)
    .sort(order === 'number' ? compareNumber : compareActivity)
