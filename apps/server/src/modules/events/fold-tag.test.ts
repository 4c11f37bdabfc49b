import { expect, it } from 'vitest'
import { foldTag } from './fold-tag.ts'

it('names that are the same word to people fold to the same text, and others do not', () => {
  expect(foldTag('FINANCIACIÓN')).toBe(foldTag('financiacio\u0301n'))
  expect(foldTag('VIP')).toBe(foldTag('vip'))
  expect(foldTag('año')).not.toBe(foldTag('ano'))
})
