import { expect, test } from 'vitest'
import {
  type AccountWords,
  classifyWord,
  collectWords,
  keywordWeights,
  splitWords,
  termMatches,
  wordKinds,
} from './keyword-weights.ts'

/** Motor Vallès, a Seat dealer in Sabadell. */
const known: AccountWords = {
  brand: collectWords(['Motor Vallès', 'motorvalles']),
  product: collectWords(['Seat León', 'Cupra Born', 'renting']),
  place: collectWords(['Sabadell', 'L’Hospitalet de Llobregat', 'Comunidad de Madrid']),
}

test.each([
  ['motorvalles', 'brand'],
  ['leon', 'product'],
  ['renting', 'product'],
  ['hospitalet', 'place'],
  ['llobregat', 'place'],
  ['madrid', 'place'],
  ['cuanto', 'question'],
  ['donde', 'question'],
  ['de', 'stop_word'],
  ['l', 'stop_word'],
  ['the', 'stop_word'],
  ['furgoneta', 'other'],
] as const)('%s is a %s', (word, kind) => {
  expect(classifyWord(word, known)).toBe(kind)
})

test('a term is read as its words, without capitals and signs', () => {
  expect(splitWords('Renting SEAT León, ¿cuánto? renting 1.0')).toEqual([
    'renting',
    'seat',
    'león',
    'cuánto',
    'renting',
    '1.0',
  ])
  expect(splitWords('  ')).toEqual([])
})

test('a product counts most and a stop word not at all; kinds are sorted by weight', () => {
  const weights = wordKinds.map((kind) => keywordWeights[kind])
  expect(weights).toEqual([...weights].sort((a, b) => b - a))
  expect(keywordWeights.stop_word).toBe(0)
})

test.each([
  ['leon', 'Renting Seat León', true],
  [' LEÓN ', 'renting leon', true],
  ['seat leon', 'Seat León', true],
  ['leonés', 'Seat León', false],
  ['', 'Seat León', true],
])('%j is found in %j: %s', (search, term, found) => {
  expect(termMatches(term, search)).toBe(found)
})
