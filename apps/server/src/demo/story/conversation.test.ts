import { expect, test } from 'vitest'
import { createRandom } from '../random/random.ts'
import { drawConversation } from './conversation.ts'

test('a conversation is the same each time it is drawn, and has the length of its call', () => {
  const one = drawConversation(createRandom(1), 12)
  expect(one.length).toBe(44 + 12 * 8000 * 2)
  expect(one.equals(drawConversation(createRandom(1), 12))).toBe(true)
  expect(one.equals(drawConversation(createRandom(2), 12))).toBe(false)
})

test('both speak, seldom at the same time', () => {
  const samples = drawConversation(createRandom(3), 20).subarray(44)
  const silence = samples[0] ?? 0
  const loud = (channel: number) =>
    samples.filter((byte, at) => at % 2 === channel && byte !== silence).length
  expect(loud(0)).toBeGreaterThan(20 * 8000 * 0.2)
  expect(loud(1)).toBeGreaterThan(20 * 8000 * 0.2)
  expect(loud(0) + loud(1)).toBeLessThan(20 * 8000)
})
