import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['Marta', 10, 'Marta'],
  ['Marta', 3, 'Mar'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['😀', 1, ''],
  ['', 0, ''],
])('%j cut to %i units is %j', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected)
})
