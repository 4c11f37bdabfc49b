import { collectWords } from '@talkie/contract/reporting'
import { expect, test } from 'vitest'
import { buildWordRows, summedNames, type TermCounts } from './word-rows.ts'

const accountWords = {
  brand: collectWords(['Motor Vallès']),
  product: collectWords(['renting']),
  place: collectWords(['Sabadell']),
}
const createTermCounts = (term: string, counts: Record<string, number>): TermCounts => ({
  term,
  counts: summedNames.map((name) => counts[name] ?? 0),
})
const terms = [
  createTermCounts('renting furgoneta', { visit: 10, valid: 2 }),
  createTermCounts('renting de coches en Sabadell', { visit: 6, valid: 2 }),
  createTermCounts('motor valles', { visit: 40, valid: 8 }),
]
const metrics = [
  { measure: 'valid', formula: 'valid' },
  { measure: 'metric:share', formula: 'valid / visit' },
]

test('a word has the sums of all its terms, and a ratio is computed from the sums', () => {
  const renting = buildWordRows(terms, metrics, accountWords).find(({ word }) => word === 'renting')
  expect(renting).toEqual({
    word: 'renting',
    kind: 'product',
    terms: ['renting furgoneta', 'renting de coches en Sabadell'],
    values: { valid: 4, 'metric:share': 0.25 },
    before: undefined,
    score: 32,
  })
})

test('a word is compared with the previous sums of its terms, even if one of them is new', () => {
  const [renting, sabadell] = terms
  if (!renting || !sabadell) throw new Error('There are terms.')
  const compared = [
    { ...renting, previous: createTermCounts('', { visit: 5, valid: 1 }).counts },
    { ...sabadell, previous: null },
  ]
  const before = Object.fromEntries(
    buildWordRows(compared, metrics, accountWords).map((row) => [row.word, row.before]),
  )
  expect(before).toMatchObject({
    renting: { valid: 1, 'metric:share': 0.2 },
    sabadell: { valid: 0, 'metric:share': null },
  })
})

test('a product ranks before a brand with more visits, and stop words rank last', () => {
  const words = buildWordRows(terms, metrics, accountWords).map(({ word }) => word)
  expect(words[0]).toBe('renting')
  expect(words.indexOf('sabadell')).toBeLessThan(words.indexOf('coches'))
  expect(words.slice(-2).sort()).toEqual(['de', 'en'])
})

test('an invalid formula has no value', () => {
  const [first] = buildWordRows(terms, [{ measure: 'metric:x', formula: 'valid /' }], accountWords)
  expect(first?.values).toEqual({ 'metric:x': null })
})

test('a metric that counts persons has no value for a word, whose terms may share them', () => {
  const perCaller = [{ measure: 'metric:calls', formula: 'answered_calls / callers' }]
  const values = buildWordRows(terms, perCaller, accountWords).map((row) => row.values)
  expect(values.length).toBeGreaterThan(0)
  for (const value of values) expect(value).toEqual({ 'metric:calls': null })
})
