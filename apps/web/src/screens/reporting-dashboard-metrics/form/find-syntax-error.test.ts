import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSyntaxError } from './find-syntax-error.ts'
import { parseMetricFormula } from './format-formula-error.ts'

test.each([
  ['call / visit', null],
  ['-call * (2 - .5)', null],
  ['call visit', { kind: 'operatorMissing', piece: 'visit', at: 5 }],
  ['2 call', { kind: 'operatorMissing', piece: 'call', at: 2 }],
  ['call (visit)', { kind: 'operatorMissing', piece: '(', at: 5 }],
  ['call // visit', { kind: 'operandMissing', piece: '/', at: 6 }],
  ['* call', { kind: 'operandMissing', piece: '*', at: 0 }],
  ['+ call', { kind: 'operandMissing', piece: '+', at: 0 }],
  ['call / ()', { kind: 'operandMissing', piece: ')', at: 8 }],
  ['call /', { kind: 'operandMissingAtEnd' }],
  ['(call', { kind: 'notClosed', at: 0 }],
  ['call / (visit * (2 + 1)', { kind: 'notClosed', at: 7 }],
  ['call) / 2', { kind: 'notOpened', at: 4 }],
  ['call.visit', { kind: 'unexpected', piece: '.', at: 4 }],
])('%s', (formula, error) => {
  expect(findSyntaxError(formula)).toEqual(error)
})

test('of any pieces it finds an error exactly where the parser refuses the syntax', () => {
  const piece = fc.constantFrom('call', 'visit', '2', '.5', '+', '-', '*', '/', '(', ')', '.')
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const text = pieces.join(' ')
      const parsed = parseMetricFormula(text)
      expect(findSyntaxError(text) === null).toBe(parsed.ok)
    }),
    { numRuns: 2000 },
  )
})
