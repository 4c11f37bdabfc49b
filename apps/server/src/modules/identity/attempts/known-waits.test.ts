import { expect, test } from 'vitest'
import { createKnownWaits } from './known-waits.ts'

const open = () => {
  const clock = { now: 50_000 }
  return { clock, waits: createKnownWaits(() => clock.now) }
}

test('who has to wait is known until the wait is over, to the millisecond', () => {
  const { clock, waits } = open()
  waits.remember('address', 1900, clock.now - 100)
  expect(waits.secondsLeft(['email', 'address'])).toBe(2)
  clock.now += 1799
  expect(waits.secondsLeft(['address'])).toBe(1)
  clock.now += 1
  expect(waits.secondsLeft(['address'])).toBe(0)
})

test('of a long wait all is said, and the database is asked again every five seconds', () => {
  const { clock, waits } = open()
  waits.remember('address', 900_000, clock.now)
  expect(waits.secondsLeft(['address'])).toBe(900)
  clock.now += 4999
  expect(waits.secondsLeft(['address'])).toBe(896)
  clock.now += 1
  expect(waits.secondsLeft(['address'])).toBe(0)
})

test('what was forgiven is forgotten at once', () => {
  const { clock, waits } = open()
  for (const key of ['address', 'email']) waits.remember(key, 4000, clock.now)
  waits.forget(['email'])
  expect([waits.secondsLeft(['email']), waits.secondsLeft(['address'])]).toEqual([0, 4])
})

test('however many addresses try, the memory is bounded; who goes on trying stays known', () => {
  const { clock, waits } = open()
  waits.remember('loud', 4000, clock.now)
  waits.remember('quiet', 4000, clock.now)
  for (let turn = 0; turn < 12_000; turn++) {
    waits.remember(`address ${turn}`, 4000, clock.now)
    waits.secondsLeft(['loud'])
  }
  expect([waits.secondsLeft(['loud']), waits.secondsLeft(['quiet'])]).toEqual([4, 0])
})
