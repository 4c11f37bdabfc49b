import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatLike, type ShownNumber } from './number-format.ts'

/*
 * Numbers of sites, and the numbers that are shown in their place: a shop in Madrid, one in Paris, one in London
 * (with trunk zero), one in Rome (whose zero belongs to the number), and one in Mexico City.
 */
const madrid: ShownNumber = {
  national: '900111222',
  to: ['900111222', '34900111222', '0034900111222'],
  display: '900 11 12 22',
}
const paris: ShownNumber = {
  national: '187654321',
  to: ['187654321', '0187654321', '33187654321', '0033187654321', '330187654321', '00330187654321'],
  display: '01 87 65 43 21',
}
const london: ShownNumber = {
  national: '2071234567',
  to: ['2071234567', '02071234567', '442071234567', '00442071234567', '4402071234567', '004402071234567'],
  display: '020 7123 4567',
}
const rome: ShownNumber = {
  national: '800123456',
  to: ['800123456', '39800123456', '0039800123456'],
  display: '800 123 456',
}
const mexico: ShownNumber = {
  national: '5587654321',
  to: ['5587654321', '525587654321', '00525587654321'],
  display: '55 8765 4321',
}

describe('a number keeps the format that the page gave the other one', () => {
  test.each([
    ['912345678', madrid, '900111222'],
    ['91 234 56 78', madrid, '90 011 12 22'],
    ['912.34.56.78', madrid, '900.11.12.22'],
    ['(91) 234-56-78', madrid, '(90) 011-12-22'],
    ['+34 912 345 678', madrid, '+34 900 111 222'],
    ['(+34) 912 345 678', madrid, '(+34) 900 111 222'],
    ['0034 912345678', madrid, '0034 900111222'],
    ['34912345678', madrid, '34900111222'],
    ['91\u00a0234\u00a056\u00a078', madrid, '90\u00a0011\u00a012\u00a022'],
    ['01 42 34 56 78', paris, '01 87 65 43 21'],
    ['+33 1 42 34 56 78', paris, '+33 1 87 65 43 21'],
    ['+33 (0)1 42 34 56 78', paris, '+33 (0)1 87 65 43 21'],
    ['020 7946 0958', london, '020 7123 4567'],
    ['(020) 7946 0958', london, '(020) 7123 4567'],
    ['+44 (0)20 7946 0958', london, '+44 (0)20 7123 4567'],
    ['0044 20 7946 0958', london, '0044 20 7123 4567'],
    ['55 5512 3456', mexico, '55 8765 4321'],
    ['+52 55 5512 3456', mexico, '+52 55 8765 4321'],
  ])('%s', (found, to, shown) => {
    expect(formatLike(found, to)).toBe(shown)
  })
})

describe('where the digits do not allow it, the account’s format is shown', () => {
  test.each([
    [
      '06 1234 5678',
      rome,
      '800 123 456',
      'a toll-free number in the place of a Roman one has no zero before it',
    ],
    ['(06) 1234 5678', rome, '800 123 456', 'not'],
    ['01 55 5512 3456', mexico, '55 8765 4321', 'nobody dials 01 any more'],
    ['+52 1 55 5512 3456', mexico, '55 8765 4321', 'nor 1 before a mobile'],
    ['01 42 34 56 78', madrid, '900 11 12 22', 'a French zero is no part of a Spanish number'],
    ['020 7946 0958', madrid, '900 11 12 22', 'a British number is longer'],
    ['12345', madrid, '900 11 12 22', 'a short number'],
  ])('%s', (found, to, shown) => {
    expect(formatLike(found, to).replace(/^\(/, '')).toBe(shown)
  })

  test('a bracket that is closed further on stays open', () => {
    expect(formatLike('(06 1234 5678', rome)).toBe('(800 123 456')
    expect(formatLike('(06) 1234 5678', rome)).toBe('800 123 456')
  })
})

const grouped = fc
  .tuple(
    fc.constantFrom('912345678', '34912345678', '0034912345678'),
    fc.array(fc.constantFrom('', '', ' ', '.', '-', '\u00a0', ' - '), { minLength: 14, maxLength: 14 }),
  )
  .map(([form, gaps]) =>
    [...form].map((digit, at) => digit + (at < form.length - 1 ? gaps[at] : '')).join(''),
  )

test('whatever the grouping, only digits change, and they are those of the new number', () => {
  fc.assert(
    fc.property(grouped, (found) => {
      const shown = formatLike(found, madrid)
      expect(shown.replace(/\d/g, '#')).toBe(found.replace(/\d/g, '#'))
      expect(shown.replace(/\D/g, '')).toMatch(/^(?:(?:00)?34)?900111222$/)
    }),
  )
})
