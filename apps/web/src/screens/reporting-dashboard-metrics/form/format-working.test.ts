import { evaluateFormula } from '@talkie/contract/reporting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMetricFormula } from './format-formula-error.ts'
import { formatWorking } from './format-working.ts'

const values = { answered_calls: 120, call: 300, talk_seconds: 3600, revenue: 1234.5 }
const write = (text: string) => {
  const parsed = parseMetricFormula(text)
  if (!parsed.ok) throw new Error(`${text} is not valid.`)
  return formatWorking(parsed.formula, values, String)
}

test.each([
  ['answered_calls/call', '120 / 300'],
  ['(call - answered_calls) * 100 / call', '(300 − 120) × 100 / 300'],
  ['call - (answered_calls - 20)', '300 − (120 − 20)'],
  ['call / (answered_calls * 2)', '300 / (120 × 2)'],
  ['call - answered_calls - 1', '300 − 120 − 1'],
  ['-(call + 1) * -2', '−(300 + 1) × (−2)'],
  // Without a sale there is no value yet.
  ['sale + 1', '0 + 1'],
])('%s becomes %s', (formula, working) => {
  expect(write(formula)).toBe(working)
})

test('the numbers put in give the value of the formula', () => {
  const operand = fc.constantFrom('answered_calls', 'call', 'talk_seconds', '7', '-call')
  const formula = fc.letrec<{ part: string }>((tie) => ({
    part: fc.oneof(
      { depthSize: 'small' },
      operand,
      fc
        .tuple(tie('part'), fc.constantFrom('+', '-', '*', '/'), tie('part'))
        .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    ),
  })).part
  fc.assert(
    fc.property(formula, (text) => {
      const parsed = parseMetricFormula(text)
      const working = write(text).replaceAll('−', '-').replaceAll('×', '*')
      const again = parseMetricFormula(working)
      if (!parsed.ok || !again.ok) throw new Error(`${text} became ${working}.`)
      expect(evaluateFormula(again.formula, {})).toBe(evaluateFormula(parsed.formula, values))
    }),
  )
})
