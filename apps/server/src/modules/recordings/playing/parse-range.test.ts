import { expect, test } from 'vitest'
import { parseRange } from './parse-range.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-', { from: 0, to: 100 }],
  ['bytes=10-19', { from: 10, to: 20 }],
  ['bytes=10-9999', { from: 10, to: 100 }],
  ['bytes=-20', { from: 80, to: 100 }],
  ['bytes=-500', { from: 0, to: 100 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['seconds=1-2', undefined],
  ['bytes=-', undefined],
])('%s of 100 bytes', (header, range) => expect(parseRange(header, 100)).toEqual(range))

test('a long range is answered with its beginning', () => {
  expect(parseRange('bytes=5-', 1e9)).toEqual({ from: 5, to: 5 + 2 * 1024 * 1024 })
})
