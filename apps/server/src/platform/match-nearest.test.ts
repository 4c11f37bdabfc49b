import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchNearest } from './match-nearest.ts'

/** Members that may be the same where they are at most 60 apart. */
const match = (lefts: number[], rights: number[]) => [
  ...matchNearest(
    lefts.map((at, index) => ({ at, index })),
    rights.map((at, index) => ({ at, index })),
    (left, right) => (Math.abs(left.at - right.at) <= 60 ? Math.abs(left.at - right.at) : undefined),
  ),
]
const ats = (lefts: number[], rights: number[]) =>
  match(lefts, rights)
    .map(([left, right]) => [left.at, right.at])
    .sort(([a = 0], [b = 0]) => a - b)

test.each<[string, number[], number[], number[][]]>([
  ['the nearest of two', [41], [0, 40], [[41, 40]]],
  [
    'each its own',
    [20, 41],
    [0, 40],
    [
      [20, 0],
      [41, 40],
    ],
  ],
  ['not the one that a nearer one has', [30, 41], [40], [[41, 40]]],
  ['none too far away', [0], [61], []],
  ['the first of two at the same distance', [20], [0, 40], [[20, 0]]],
])('matches %s', (_, lefts, rights, expected) => {
  expect(ats(lefts, rights)).toEqual(expected)
})

test('a member is matched once at most, and no two that are left could be matched', () => {
  const list = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 15 })
  fc.assert(
    fc.property(list, list, (lefts, rights) => {
      const pairs = match(lefts, rights)
      const taken = new Set(pairs.map(([, right]) => right.index))
      const matched = new Set(pairs.map(([left]) => left.index))
      expect(taken.size).toBe(pairs.length)
      for (const [index, at] of lefts.entries())
        if (!matched.has(index))
          expect(rights.filter((right, i) => !taken.has(i) && Math.abs(right - at) <= 60)).toEqual([])
    }),
  )
})
