import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { formulaMessage } from './formula-message.ts'

const i18n = createInstance()
await i18n.init({ lng: 'cimode' })
/** Says the key. */
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
])('of %s it is said: %s', (formula, message) => {
  expect(formulaMessage(formula, t)).toBe(message)
})
