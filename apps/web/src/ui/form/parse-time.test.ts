import { expect, test } from 'vitest'
import { parseTime } from './parse-time.ts'

test.each([
  ['9', '09:00'],
  ['14', '14:00'],
  ['930', '09:30'],
  ['1630', '16:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9h30', '09:30'],
  ['9 h', null],
  ['9h', '09:00'],
  [' 21:00 ', '21:00'],
  ['24:00', '24:00'],
  ['24:30', null],
  ['25', null],
  ['9:60', null],
  ['9:3', null],
  ['', null],
  ['mediodía', null],
])('%j is %j', (text, time) => {
  expect(parseTime(text)).toBe(time)
})
