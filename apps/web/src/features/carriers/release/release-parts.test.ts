import { expect, test } from 'vitest'
import type { NumberAtCarrierRow } from '../carrier-types.ts'
import { sumPrices, toReleaseParts } from './release-parts.ts'

const at = (
  connectionId: string,
  phone: string,
  price: NumberAtCarrierRow['price'] = null,
): NumberAtCarrierRow => ({
  ...{ numberId: phone, phone, connectionId, connectionName: connectionId.toUpperCase(), price },
})

test('numbers go back in one order for each connection, and in several where they are many', () => {
  const many = Array.from({ length: 51 }, (_, place) => at('a', `+3493122${String(place).padStart(4, '0')}`))
  const parts = toReleaseParts([...many.slice(0, 20), at('b', '+34911230501'), ...many.slice(20)])
  expect(parts.map(({ connectionName, phones }) => [connectionName, phones.length])).toEqual([
    ['A', 50],
    ['A', 1],
    ['B', 1],
  ])
  expect(parts.flatMap(({ phones }) => phones).sort()).toEqual(
    [...many.map(({ phone }) => phone), '+34911230501'].sort(),
  )
  expect(toReleaseParts([])).toEqual([])
})

test('their prices are summed by currency', () => {
  const usd = (monthly: number) => ({ monthly, currency: 'USD' })
  const numbers = [
    at('a', '1', usd(3)),
    at('a', '2', { monthly: 10, currency: 'EUR' }),
    at('b', '3', usd(6.5)),
  ]
  expect(sumPrices([...numbers, at('b', '4')])).toEqual([
    { currency: 'EUR', monthly: 10 },
    { currency: 'USD', monthly: 9.5 },
  ])
})
