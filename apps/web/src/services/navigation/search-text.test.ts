import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { searchText } from './search-text.ts'

const schema = z.object({ q: searchText.optional() })
const parseSearchText = (address: string) => schema.parse(defaultParseSearch(address)).q

test.each([
  ['?q=123', '123'],
  ['?q=34910203041', '34910203041'],
  ['?q=0612', '0612'],
  ['?q=-5', '-5'],
  ['?q=true', 'true'],
  ['?q=null', 'null'],
  ['?q=renting+madrid', 'renting madrid'],
  ['?q=%2B34910', '+34910'],
])('%s, typed by hand, searches for %s', (address, words) => {
  expect(parseSearchText(address)).toBe(words)
})

test.each(['123', '"quoted"', 'null', '[1', '1e3'])(
  '%s, written by the application, is read back unchanged',
  (q) => {
    expect(parseSearchText(defaultStringifySearch({ q }))).toBe(q)
  },
)

test('a missing text is undefined, an object is rejected, and a long text is truncated', () => {
  expect(parseSearchText('')).toBeUndefined()
  expect(schema.safeParse({ q: { any: 1 } }).success).toBe(false)
  expect(parseSearchText(`?q=${'a'.repeat(300)}`)).toHaveLength(100)
})
