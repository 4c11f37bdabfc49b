import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairLine } from './fair-line.ts'

const lineOf = (items: readonly string[]) => {
  const line = createFairLine<string>()
  for (const item of items) line.add(item[0] ?? '', item)
  return line
}
const takeAll = (line: ReturnType<typeof lineOf>) => {
  const taken: string[] = []
  for (let item = line.take(); item !== undefined; item = line.take()) taken.push(item)
  return taken
}

test.each([
  ['one alone in order', ['a1', 'a2', 'a3'], ['a1', 'a2', 'a3']],
  [
    'who came late with one before the rest of who has many',
    ['a1', 'a2', 'a3', 'b1'],
    ['a1', 'b1', 'a2', 'a3'],
  ],
  ['three in turns', ['a1', 'a2', 'b1', 'b2', 'c1'], ['a1', 'b1', 'c1', 'a2', 'b2']],
  ['nobody', [], []],
])('serves %s', (_, items, order) => {
  expect(takeAll(lineOf(items))).toEqual(order)
})

test('who may not go yet is passed over, and keeps the first turn', () => {
  const line = lineOf(['a1', 'a2', 'b1'])
  expect(line.take((item) => item !== 'a1')).toBe('b1')
  line.add('b', 'b2')
  expect(takeAll(line)).toEqual(['a1', 'b2', 'a2'])
})

test('who left is served no more', () => {
  const line = lineOf(['a1', 'a2', 'b1'])
  line.remove('a', 'a1')
  line.remove('b', 'b1')
  line.remove('c', 'c1')
  expect(takeAll(line)).toEqual(['a2'])
})

test('whoever has one waiting is served after at most one of each other', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }), (keys) => {
      const line = lineOf([...keys, 'z'])
      const before = takeAll(line).indexOf('z')
      expect(before).toBe(new Set(keys).size)
    }),
  )
})

test('the newest of the longest part is taken out, where that is longer than asked for', () => {
  const line = lineOf(['a1', 'b1', 'b2', 'b3', 'c1', 'c2'])
  expect(line.takeOfMost(3)).toBeUndefined()
  expect(line.takeOfMost(2)).toBe('b3')
  expect([line.size(), line.sizeOf('b'), line.sizeOf('nobody')]).toEqual([5, 2, 0])
  line.remove('c', 'c1')
  expect(takeAll(line)).toEqual(['a1', 'b1', 'c2', 'b2'])
  expect(line.size()).toBe(0)
})
