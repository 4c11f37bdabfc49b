import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { formatFormulaError } from './format-formula-error.ts'

const i18n = createInstance()
await i18n.init({ lng: 'cimode' })
/** Returns the key as the text. */
const t = i18n.getFixedT('cimode', 'texts')

test.each([
  ['answered / call', null],
  ['', 'error.field.required'],
  ['llamadas / visitas', 'error.field.unknown_variables: llamadas, visitas'],
  ['call / visitas', 'error.field.unknown_variables: visitas (metrics.atCharacter). metrics.didYouMean'],
  ['call / xyz', 'error.field.unknown_variables: xyz (metrics.atCharacter)'],
  ['call ≥ 2', 'error.field.invalid_characters: ≥ (metrics.atCharacter)'],
  ['call 😀', 'error.field.invalid_characters: 😀 (metrics.atCharacter)'],
  ['call visit', 'error.field.invalid_syntax: metrics.syntax.operatorMissing'],
  ['call // visit', 'error.field.invalid_syntax: metrics.syntax.operandMissing'],
  ['call /', 'error.field.invalid_syntax: metrics.syntax.operandMissingAtEnd'],
  ['(call', 'error.field.invalid_syntax: metrics.syntax.notClosed'],
  ['('.repeat(200), 'error.field.too_complex'],
])('%s has the error %s', (formula, message) => {
  const variables = [{ name: 'visit', label: 'Visitas', about: '' }] as const
  expect(formatFormulaError(formula, t, variables)).toBe(message)
})
