import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildNumberPattern } from './number-pattern.ts'

/*
 * The expression of a shop with a number in Madrid and one in London. How it tells numbers from what resembles them stands
 * in the golden table of the tracker.
 */
const forms = ['912345678', '34912345678', '0034912345678', '2079460958', '02079460958', '442079460958']
const compile = ({ pattern, gap }: ReturnType<typeof buildNumberPattern>) =>
  RegExp(pattern.replace(/_/g, gap), 'g')
const expression = compile(buildNumberPattern(forms))

test('a number is the second group, and what excludes it the first', () => {
  const [madrid, portugal, london] = 'Llame al 91 234 56 78, +351 912 345 678 o (020) 7946 0958'.matchAll(
    expression,
  )
  expect(madrid?.slice(1)).toEqual([undefined, '91 234 56 78'])
  expect(portugal?.slice(1)).toEqual(['+351 ', '912 345 678'])
  expect(london?.slice(1)).toEqual([undefined, '(020) 7946 0958'])
})

test('a number stands in the pattern once, after what may stand before it', () => {
  const one = buildNumberPattern(['912345678', '34912345678'])
  const two = buildNumberPattern(['912345678', '34912345670'])
  expect(one.pattern.length).toBeLessThan(two.pattern.length)
  expect('912345678, 34 91 234 56 78'.match(compile(one))).toEqual(['912345678', '34 91 234 56 78'])
})

test('a longer number wins over one that begins with it', () => {
  const both = compile(buildNumberPattern(['91234567', '912345678']))
  expect('91 234 567 8'.match(both)).toEqual(['91 234 567 8'])
})

test('without numbers nothing matches', () => {
  const nothing = compile(buildNumberPattern([]))
  fc.assert(fc.property(fc.string(), (text) => text.match(nothing) === null))
})

test('browsers of 2020 know its syntax: no look behind, no named groups', () => {
  const { pattern, gap } = buildNumberPattern(forms)
  expect(pattern + gap).not.toMatch(/\(\?</)
})

test('a page’s response grows by little', () => {
  const one = buildNumberPattern(['912345678', '34912345678', '0034912345678'])
  expect(JSON.stringify(one).length).toBeLessThan(800)
})
