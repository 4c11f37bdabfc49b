import { expect, test } from 'vitest'
import { readBefore } from './read-before.ts'

const count = { additive: true }
const rate = { additive: false }
const compared = { totals: { values: [9], previous: [7] } }

test('a row has the value that it had before', () => {
  expect(readBefore(compared, { previous: [2] }, 0, count)).toBe(2)
})

test('a row that is new had nothing before; what its rate was, nobody knows', () => {
  expect(readBefore(compared, { previous: null }, 0, count)).toBe(0)
  expect(readBefore(compared, { previous: null }, 0, rate)).toBeNull()
})

test('without a comparison there is no value before', () => {
  expect(readBefore({ totals: { values: [9] } }, {}, 0, count)).toBeUndefined()
})
