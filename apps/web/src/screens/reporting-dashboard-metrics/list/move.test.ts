import { expect, test } from 'vitest'
import { moveBefore, moveBy } from './move.ts'

const letters = [...'abcd'].map((id) => ({ id }))
const written = (items: { id: string }[]) => items.map(({ id }) => id).join('')

test.each([
  ['a', 1, 'bacd'],
  ['d', -1, 'abdc'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
  ['x', 1, 'abcd'],
])('%s moved by %i is %s', (id, by, moved) => {
  expect(written(moveBy(letters, id, by))).toBe(moved)
})

test.each([
  ['a', 2, 'bacd'],
  ['a', 4, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 1, 'acbd'],
  ['b', 1, 'abcd'],
  ['b', 2, 'abcd'],
])('%s put before place %i is %s', (id, before, moved) => {
  expect(written(moveBefore(letters, id, before))).toBe(moved)
})
