import { expect, test } from 'vitest'
import { delayAfter, freeFailures, type SignInRecord, secondsToWait, withAttempt } from './sign-in-limit.ts'

const start = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const after = (attempts: number, by: 'address' | 'email' = 'email') => {
  let record: SignInRecord | undefined
  for (let attempt = 0; attempt < attempts; attempt++) record = withAttempt(record, by, start)
  return record
}

test('a person who mistypes a few times waits for nothing', () => {
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

test('an address is given more attempts than an e-mail: many people may share it', () => {
  expect(secondsToWait(after(49, 'address'), 'address', start)).toBe(0)
  expect(secondsToWait(after(50, 'address'), 'address', start)).toBe(2)
})

test('an hour without attempts is a new beginning', () => {
  expect(withAttempt(after(30), 'email', later(3600)).failures).toBe(1)
  expect(withAttempt(after(30), 'email', later(3599)).failures).toBe(31)
})

test('the delay never shrinks with more failures', () => {
  for (let failures = 1; failures < 200; failures++)
    expect(delayAfter(failures, 10)).toBeGreaterThanOrEqual(delayAfter(failures - 1, 10))
})

test('who tries in the moment in which another does waits for nothing', () => {
  expect(secondsToWait(withAttempt(undefined, 'email', later(0.02)), 'email', start)).toBe(0)
})

test('nobody waits longer than the failures deserve, however far ahead the clock was', () => {
  let record: SignInRecord | undefined
  for (let attempt = 0; attempt < 30; attempt++)
    record = withAttempt(record, 'email', later(10 * 365 * 86_400))
  expect(secondsToWait(record, 'email', start)).toBe(900)
})
