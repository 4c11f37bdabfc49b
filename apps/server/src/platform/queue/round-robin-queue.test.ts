import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRoundRobinQueue } from './round-robin-queue.ts'

const lineOf = (items: readonly string[]) => {
  const line = createRoundRobinQueue<string>()
  for (const item of items) line.add(item[0] ?? '', item)
  return line
}
const takeAll = (line: ReturnType<typeof lineOf>) => {
  const taken: string[] = []
  for (let item = line.take(); item !== undefined; item = line.take()) taken.push(item)
  return taken
}

test.each([
  ['one key in order', ['a1', 'a2', 'a3'], ['a1', 'a2', 'a3']],
  [
    'a late key with one item before the rest of a key with many',
    ['a1', 'a2', 'a3', 'b1'],
    ['a1', 'b1', 'a2', 'a3'],
  ],
  ['three keys in turns', ['a1', 'a2', 'b1', 'b2', 'c1'], ['a1', 'b1', 'c1', 'a2', 'b2']],
  ['nothing when it is empty', [], []],
])('serves %s', (_, items, order) => {
  expect(takeAll(lineOf(items))).toEqual(order)
})

test('an item that may not be taken yet is skipped, and its key keeps the first turn', () => {
  const line = lineOf(['a1', 'a2', 'b1'])
  expect(line.take((item) => item !== 'a1')).toBe('b1')
  line.add('b', 'b2')
  expect(takeAll(line)).toEqual(['a1', 'b2', 'a2'])
})

test('a removed item is not served', () => {
  const line = lineOf(['a1', 'a2', 'b1'])
  line.remove('a', 'a1')
  line.remove('b', 'b1')
  line.remove('c', 'c1')
  expect(takeAll(line)).toEqual(['a2'])
})

test('a key with one item is served after at most one item of each other key', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }), (keys) => {
      const line = lineOf([...keys, 'z'])
      const before = takeAll(line).indexOf('z')
      expect(before).toBe(new Set(keys).size)
    }),
  )
})

test('the newest item of the key with the most items is dropped, if that key has more than the limit', () => {
  const line = lineOf(['a1', 'b1', 'b2', 'b3', 'c1', 'c2'])
  expect(line.dropNewestOfLongest(3)).toBeUndefined()
  expect(line.dropNewestOfLongest(2)).toBe('b3')
  expect([line.size(), line.countOf('b'), line.countOf('nobody')]).toEqual([5, 2, 0])
  line.remove('c', 'c1')
  expect(takeAll(line)).toEqual(['a1', 'b1', 'c2', 'b2'])
  expect(line.size()).toBe(0)
})
