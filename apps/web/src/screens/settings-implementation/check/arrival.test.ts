import { expect, test } from 'vitest'
import { toArrival } from './arrival.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test('an account that never had a visit is waiting', () => {
  expect(toArrival(null, now)).toBe('waiting')
})

test('visits are arriving while the last is at most a day old', () => {
  expect(toArrival('2026-11-21T11:59:58Z', now)).toBe('arriving')
  expect(toArrival('2026-11-20T12:00:00Z', now)).toBe('arriving')
})

test('a site is silent after a day without visits', () => {
  expect(toArrival('2026-11-20T11:59:59Z', now)).toBe('silent')
})

test('a visit slightly ahead of the browser’s clock counts as arriving', () => {
  expect(toArrival('2026-11-21T12:00:03Z', now)).toBe('arriving')
})
