import { expect, test } from 'vitest'
import { listDials } from './list-dials.ts'

const phone = (n: number) => ({ destination: `+3491000000${n}`, target: null })
const phones = Array.from({ length: 12 }, (_, n) => phone(n))

test('phones that ring in turn are dials of their own, and at most ten ring at once', () => {
  const dials = listDials([
    { strategy: 'at_once', targets: phones, timeout: 20 },
    { strategy: 'in_turn', targets: phones.slice(0, 2), timeout: 9 },
  ])
  expect(dials.map(({ targets, timeout }) => [targets.length, timeout])).toEqual([
    [10, 20],
    [2, 20],
    [1, 9],
    [1, 9],
  ])
  expect(dials.flatMap(({ targets }) => targets)).toEqual([...phones, ...phones.slice(0, 2)])
})

test('a route without phones has none', () => {
  expect(listDials([])).toEqual([])
})
