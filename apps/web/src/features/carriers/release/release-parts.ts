import { maxOrderedNumbers } from '@talkie/contract/carriers'
import type { NumberAtCarrierRow } from '../carrier-types.ts'

/** Numbers that go back in one order: those of one connection, at most as many as an order may have. */
export type ReleasePart = { connectionId: string; connectionName: string; phones: string[] }

/** Divides numbers into the orders that give them back. */
export const toReleaseParts = (numbers: readonly NumberAtCarrierRow[]): ReleasePart[] =>
  [...Map.groupBy(numbers, ({ connectionId }) => connectionId)].flatMap(([connectionId, ofConnection]) => {
    const { connectionName = '' } = ofConnection[0] ?? {}
    const count = Math.ceil(ofConnection.length / maxOrderedNumbers)
    return Array.from({ length: count }, (_, part) => ({
      ...{ connectionId, connectionName },
      phones: ofConnection
        .slice(part * maxOrderedNumbers, (part + 1) * maxOrderedNumbers)
        .map(({ phone }) => phone),
    }))
  })

/** Sums what numbers cost a month, by currency, the largest sum first. */
export const sumPrices = (numbers: readonly NumberAtCarrierRow[]) => {
  const sums = new Map<string, number>()
  for (const { price } of numbers)
    if (price) sums.set(price.currency, (sums.get(price.currency) ?? 0) + price.monthly)
  return [...sums].map(([currency, monthly]) => ({ currency, monthly })).sort((a, b) => b.monthly - a.monthly)
}
