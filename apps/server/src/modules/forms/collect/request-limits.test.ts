import { expect, it } from 'vitest'
import { createRequestLimits } from './request-limits.ts'

const countTaken = (limits: ReturnType<typeof createRequestLimits>, addresses: readonly string[]) =>
  addresses.filter((address) => {
    try {
      limits.take(1, address)
      return true
    } catch {
      return false
    }
  }).length

it.each([
  ['an address', () => '203.0.113.7', 10],
  ['an IPv6 /64', (nth: number) => `2001:db8:1:1::${nth.toString(16)}`, 10],
  ['a /24', (nth: number) => `203.0.113.${nth}`, 50],
  ['an IPv6 /48', (nth: number) => `2001:db8:1:${nth.toString(16)}::1`, 50],
  ['many networks', (nth: number) => `203.0.${nth}.7`, 200],
])('%s asks an account as often as it may', (_, toAddress, most) => {
  const limits = createRequestLimits()
  expect(
    countTaken(
      limits,
      Array.from({ length: 200 }, (_, nth) => toAddress(nth)),
    ),
  ).toBe(most)
  limits.giveBack(1, toAddress(0))
  expect(countTaken(limits, [toAddress(0), toAddress(0)])).toBe(most === 200 ? 2 : 1)
})
