import { formulaNames, wordsOfTexts } from '@talkie/contract/reporting'
import { expect, test } from 'vitest'
import { type TermCounts, wordRows } from './word-rows.ts'

const known = {
  brand: wordsOfTexts(['Motor Vallès']),
  product: wordsOfTexts(['renting']),
  place: wordsOfTexts(['Sabadell']),
}
const counted = (term: string, counts: Record<string, number>): TermCounts => ({
  term,
  counts: formulaNames.map((name) => counts[name] ?? 0),
})
const terms = [
  counted('renting furgoneta', { visit: 10, valid: 2 }),
  counted('renting de coches en Sabadell', { visit: 6, valid: 2 }),
  counted('motor valles', { visit: 40, valid: 8 }),
]
const metrics = [
  { measure: 'valid', formula: 'valid' },
  { measure: 'metric:share', formula: 'valid / visit' },
]

test('a word has what all of its terms brought, and a ratio is that of the sums', () => {
  const renting = wordRows(terms, metrics, known).find(({ word }) => word === 'renting')
  expect(renting).toEqual({
    word: 'renting',
    kind: 'product',
    terms: ['renting furgoneta', 'renting de coches en Sabadell'],
    values: { valid: 4, 'metric:share': 0.25 },
    before: undefined,
    score: 32,
  })
})

test('a word is compared with what its terms brought before, also where one of them is new', () => {
  const [renting, sabadell] = terms
  if (!renting || !sabadell) throw new Error('There are terms.')
  const compared = [
    { ...renting, previous: counted('', { visit: 5, valid: 1 }).counts },
    { ...sabadell, previous: null },
  ]
  const before = Object.fromEntries(wordRows(compared, metrics, known).map((row) => [row.word, row.before]))
  expect(before).toMatchObject({
    renting: { valid: 1, 'metric:share': 0.2 },
    sabadell: { valid: 0, 'metric:share': null },
  })
})

test('a product stands before the brand that more people typed, and stop words stand last', () => {
  const words = wordRows(terms, metrics, known).map(({ word }) => word)
  expect(words[0]).toBe('renting')
  expect(words.indexOf('sabadell')).toBeLessThan(words.indexOf('coches'))
  expect(words.slice(-2).sort()).toEqual(['de', 'en'])
})

test('a formula that cannot be read has no value', () => {
  const [first] = wordRows(terms, [{ measure: 'metric:x', formula: 'valid /' }], known)
  expect(first?.values).toEqual({ 'metric:x': null })
})
