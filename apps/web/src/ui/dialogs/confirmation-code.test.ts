import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateCode, matchesCode } from './confirmation-code.ts'

test('a short code has three unambiguous characters and may be typed in any case', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.tuple(random, random, random), (numbers) => {
      const left = [...numbers]
      const code = generateCode(() => left.pop() ?? 0)
      expect(code).toMatch(/^[ACDEFGHJKLMNPQRTUVWXY34679]{3}$/)
      expect(matchesCode(` ${code.toLowerCase()} `, { code, short: true })).toBe(true)
    }),
  )
})

test.each([
  ['Óptica Brisa', 'Óptica Brisa', true],
  ['  Óptica Brisa ', 'Óptica Brisa', true],
  ['óptica brisa', 'Óptica Brisa', false],
  ['Optica Brisa', 'Óptica Brisa', false],
  ['', 'Óptica Brisa', false],
])('%j typed for the name %j: %s', (typed, code, right) => {
  expect(matchesCode(typed, { code, short: false })).toBe(right)
})
