import { expect, test } from 'vitest'
import { dialProgressSchema } from './dial-progress.ts'

test('the end of a dial says which comes next, and when its call began', () => {
  const at = Date.UTC(2026, 10, 28)
  expect(dialProgressSchema.parse({ next: '2', at: String(at) })).toEqual({ next: 2, at: new Date(at) })
})

test.each(['8640000000000000', '-1', '', 'now', '1e400'])('no call began at %j', (at) => {
  expect(dialProgressSchema.safeParse({ next: '1', at: at === '' ? undefined : at }).success).toBe(false)
})
