import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { searchText } from './search-text.ts'

const schema = z.object({ q: searchText.optional() })
const readIn = (address: string) => schema.parse(defaultParseSearch(address)).q

test.each([
  ['?q=123', '123'],
  ['?q=34910203041', '34910203041'],
  ['?q=0612', '0612'],
  ['?q=-5', '-5'],
  ['?q=true', 'true'],
  ['?q=null', 'null'],
  ['?q=renting+madrid', 'renting madrid'],
  ['?q=%2B34910', '+34910'],
])('%s, typed by hand, looks for what was typed', (address, words) => {
  expect(readIn(address)).toBe(words)
})

test.each(['123', '"quoted"', 'null', '[1', '1e3'])('%s, written by the application, comes back', (q) => {
  expect(readIn(defaultStringifySearch({ q }))).toBe(q)
})

test('no text is none, what is no text is refused, and what is too long is cut', () => {
  expect(readIn('')).toBeUndefined()
  expect(schema.safeParse({ q: { any: 1 } }).success).toBe(false)
  expect(readIn(`?q=${'a'.repeat(300)}`)).toHaveLength(100)
})
