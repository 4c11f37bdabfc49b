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
  ['call ≥ 2', 'error.field.invalid_characters: ≥'],
  ['call 😀', 'error.field.invalid_characters: 😀'],
  ['call visit', 'error.field.invalid_syntax'],
  ['call // visit', 'error.field.invalid_syntax (metrics.atCharacter)'],
  ['call /', 'error.field.invalid_syntax'],
  ['('.repeat(200), 'error.field.too_complex'],
])('%s has the error %s', (formula, message) => {
  expect(formatFormulaError(formula, t)).toBe(message)
})
