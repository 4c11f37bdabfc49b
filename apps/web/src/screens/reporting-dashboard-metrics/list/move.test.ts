import { expect, test } from 'vitest'
import { moveBefore, moveBy } from './move.ts'

const letters = [...'abcd'].map((id) => ({ id }))
const joinIds = (items: { id: string }[]) => items.map(({ id }) => id).join('')

test.each([
  ['a', 1, 'bacd'],
  ['d', -1, 'abdc'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
  ['x', 1, 'abcd'],
])('moving %s by %i gives %s', (id, offset, expected) => {
  expect(joinIds(moveBy(letters, id, offset))).toBe(expected)
})

test.each([
  ['a', 2, 'bacd'],
  ['a', 4, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 1, 'acbd'],
  ['b', 1, 'abcd'],
  ['b', 2, 'abcd'],
])('moving %s before index %i gives %s', (id, before, expected) => {
  expect(joinIds(moveBefore(letters, id, before))).toBe(expected)
})
