import { buildNumberPattern, type Replacement } from '@talkie/contract/tracking'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rightTexts, wrongTexts, wrongTextsOf } from './golden-numbers.fixture.ts'
import { formatLike } from './number-format.ts'
import { createRewrite } from './number-search.ts'

/** The numbers of a shop in Madrid: sales and repairs. */
const rule = (name: string, ...from: string[]): Replacement => ({
  lease: null,
  from,
  selectors: [],
  tel: name,
  national: '',
  to: [],
  display: '',
})
const sales = rule('sales', '912345678', '34912345678', '0034912345678')
const repairs = rule('repairs', '911111111', '34911111111', '0034911111111')
/** The same number of sales, as the server sends it. */
const madrid: Replacement = {
  ...sales,
  tel: '+34900111222',
  national: '900111222',
  to: ['900111222', '34900111222', '0034900111222'],
  display: '900 11 12 22',
}
/** Searches for the numbers of rules with the pattern that the server sends for them. */
const rewriteBy = (...replace: Replacement[]) =>
  createRewrite({ replace, ...buildNumberPattern(replace.flatMap(({ from }) => from)) })
const rewrite = rewriteBy(sales, repairs)
const marked = (text: string) => rewrite(text, (found, { tel }) => `<${tel} ${found}>`)

describe('a number is found in every form', () => {
  test.each([
    ['912345678/911111111', '<sales 912345678>/<repairs 911111111>'],
    ['912345678 911111111', '<sales 912345678> <repairs 911111111>'],
    ['tel:%2B34912345678', 'tel:<sales %2B34912345678>'],
    ['tel:%2b34912345678', 'tel:<sales %2b34912345678>'],
    ['tel:912%20345%20678', 'tel:<sales 912%20345%20678>'],
  ])('%s', (text, expected) => {
    expect(marked(text)).toBe(expected)
  })

  test.each(rightTexts)('%s is shown as %s: %#', (text, shown) => {
    expect(rewriteBy(madrid)(text, formatLike)).toBe(shown)
  })
})

describe('text that only resembles the number stays', () => {
  test.each(wrongTexts)('%s: %s', (text) => {
    expect(rewriteBy(madrid)(text, formatLike)).toBe(text)
  })

  test.each(wrongTextsOf)('%s in %s: %s', (number, text) => {
    const site = { ...madrid, from: [number] }
    expect(rewriteBy(site)(number, formatLike)).not.toBe(number)
    expect(rewriteBy(site)(text, formatLike)).toBe(text)
  })

  test('and an empty text', () => expect(marked('')).toBe(''))
})

test('inserted numbers are not searched again', () => {
  const swapped = rewriteBy(rule('911111111', '912345678'), rule('912345678', '911111111'))
  expect(swapped('912345678 o 911111111', (_, { tel }) => tel)).toBe('911111111 o 912345678')
})

test('the first rule of a number wins', () => {
  expect(rewriteBy(sales, rule('other', '912345678'))('912345678', (_, { tel }) => tel)).toBe('sales')
})

test('without rules a text stays', () => {
  fc.assert(fc.property(fc.string(), (text) => rewriteBy()(text, () => '!') === text))
})

test('text without the number stays, however long and odd it is', () => {
  const noDigits = fc.string({ unit: 'grapheme', maxLength: 500 }).filter((text) => !/\d/.test(text))
  fc.assert(fc.property(noDigits, (text) => marked(text) === text))
})

describe('no text takes long, however it repeats what a number may contain', () => {
  const parts =
    '9|1|912345678|91234567|34|00|+|＋|%20|%2B|(|)| |  |\n|\0|.|- |/|,|, -|€|:12 |1  |23/11/2026|2026-11-23|ext|a|１'
  const length = 50_000
  const unit = fc
    .array(fc.constantFrom(...parts.split('|')), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(''))
  const text = fc
    .tuple(unit, unit, unit)
    .map(([start, repeated, end]) => start + repeated.repeat(length / repeated.length) + end)

  test.each(['9 1 2 3 4 5 6 7 ', '912345678 1  ', '912345678 1\n\n\n\n', '(1', '€ 1', '+34', '911111111/'])(
    'such as %j',
    (repeated) => {
      expect(measure(repeated.repeat(200_000 / repeated.length))).toBeLessThan(1000)
    },
  )

  test('and any other', () => {
    fc.assert(fc.property(text, (long) => measure(long) < 1000))
  })

  /** Milliseconds of processor time, which other processes on the machine do not affect. */
  function measure(long: string): number {
    const began = process.cpuUsage()
    marked(long)
    return process.cpuUsage(began).user / 1000
  }
})
