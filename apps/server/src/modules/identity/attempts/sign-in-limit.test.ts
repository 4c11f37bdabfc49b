import { expect, test } from 'vitest'
import {
  countFailure,
  delayAfterFailures,
  freeFailures,
  type SignInRecord,
  secondsToWait,
} from './sign-in-limit.ts'

const start = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const after = (attempts: number, by: 'address' | 'email' = 'email') => {
  let record: SignInRecord | undefined
  for (let attempt = 0; attempt < attempts; attempt++) record = countFailure(record, by, start)
  return record
}

test('a few failures cause no delay', () => {
  expect(secondsToWait(after(freeFailures.email - 1), 'email', start)).toBe(0)
})

test.each([
  [10, 2],
  [11, 4],
  [12, 8],
  [18, 512],
  [19, 900],
  [1000, 900],
])('after %i failures on one e-mail the next attempt waits %i s', (failures, seconds) => {
  expect(secondsToWait(after(failures), 'email', start)).toBe(seconds)
  expect(secondsToWait(after(failures), 'email', later(seconds))).toBe(0)
})

test('an address has more free failures than an e-mail: many people may share it', () => {
  expect(secondsToWait(after(49, 'address'), 'address', start)).toBe(0)
  expect(secondsToWait(after(50, 'address'), 'address', start)).toBe(2)
})

test('an hour without attempts resets the count', () => {
  expect(countFailure(after(30), 'email', later(3600)).failures).toBe(1)
  expect(countFailure(after(30), 'email', later(3599)).failures).toBe(31)
})

test('the delay never shrinks with more failures', () => {
  for (let failures = 1; failures < 200; failures++)
    expect(delayAfterFailures(failures, 10)).toBeGreaterThanOrEqual(delayAfterFailures(failures - 1, 10))
})

test('an attempt at the same moment as another causes no delay', () => {
  expect(secondsToWait(countFailure(undefined, 'email', later(0.02)), 'email', start)).toBe(0)
})

test('a wait is never longer than the delay of the failures, however far ahead the clock was', () => {
  let record: SignInRecord | undefined
  for (let attempt = 0; attempt < 30; attempt++)
    record = countFailure(record, 'email', later(10 * 365 * 86_400))
  expect(secondsToWait(record, 'email', start)).toBe(900)
})
