import { expect, test } from 'vitest'
import { createWaitCache } from './wait-cache.ts'

const open = () => {
  const clock = { now: 50_000 }
  return { clock, waits: createWaitCache(() => clock.now) }
}

test('a wait is cached until it is over, to the millisecond', () => {
  const { clock, waits } = open()
  waits.set('address', 1900, clock.now - 100)
  expect(waits.secondsLeft(['email', 'address'])).toBe(2)
  clock.now += 1799
  expect(waits.secondsLeft(['address'])).toBe(1)
  clock.now += 1
  expect(waits.secondsLeft(['address'])).toBe(0)
})

test('a long wait is reported in full, and the database is asked again every five seconds', () => {
  const { clock, waits } = open()
  waits.set('address', 900_000, clock.now)
  expect(waits.secondsLeft(['address'])).toBe(900)
  clock.now += 4999
  expect(waits.secondsLeft(['address'])).toBe(896)
  clock.now += 1
  expect(waits.secondsLeft(['address'])).toBe(0)
})

test('a deleted key is free at once', () => {
  const { clock, waits } = open()
  for (const key of ['address', 'email']) waits.set(key, 4000, clock.now)
  waits.delete(['email'])
  expect([waits.secondsLeft(['email']), waits.secondsLeft(['address'])]).toEqual([0, 4])
})

test('the cache is bounded; keys that keep trying are not evicted', () => {
  const { clock, waits } = open()
  waits.set('loud', 4000, clock.now)
  waits.set('quiet', 4000, clock.now)
  for (let turn = 0; turn < 12_000; turn++) {
    waits.set(`address ${turn}`, 4000, clock.now)
    waits.secondsLeft(['loud'])
  }
  expect([waits.secondsLeft(['loud']), waits.secondsLeft(['quiet'])]).toEqual([4, 0])
})
