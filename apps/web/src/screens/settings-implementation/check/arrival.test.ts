import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test('an account that never had a visit waits for its first', () => {
  expect(arrivalOf(null, now)).toBe('waiting')
})

test('visits arrive while the last is at most a day old', () => {
  expect(arrivalOf('2026-11-21T11:59:58Z', now)).toBe('arriving')
  expect(arrivalOf('2026-11-20T12:00:00Z', now)).toBe('arriving')
})

test('after a day without any, the site is silent', () => {
  expect(arrivalOf('2026-11-20T11:59:59Z', now)).toBe('silent')
})

test('a visit a little ahead of the browser’s clock has arrived', () => {
  expect(arrivalOf('2026-11-21T12:00:03Z', now)).toBe('arriving')
})
