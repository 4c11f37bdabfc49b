import type { AccountCountry, Language } from '@talkie/contract/locales'
import { expect, test } from 'vitest'
import { findDefaultCountry, findOnlyCountry } from './default-country.ts'

const site = (country: AccountCountry, active = true) => ({ country, active })

test.each<[why: string, sites: ReturnType<typeof site>[], language: Language, expected: AccountCountry]>([
  ['that of most, whatever the language', [site('es'), site('es'), site('cl')], 'en', 'es'],
  ['archived ones left out', [site('es'), site('cl', false), site('cl', false)], 'en', 'es'],
  ['that of the language among equals', [site('cl'), site('es')], 'es', 'es'],
  ['the first among other equals', [site('cl'), site('es')], 'en', 'cl'],
  ['that of the language where there is no account', [], 'en', 'en'],
])('the usual country is %s', (_why, sites, language, expected) => {
  expect(findDefaultCountry(sites, language)).toBe(expected)
})

test.each<[why: string, sites: ReturnType<typeof site>[], expected: AccountCountry | null]>([
  ['that of all accounts', [site('es'), site('es')], 'es'],
  ['archived ones left out', [site('es'), site('cl', false)], 'es'],
  ['unknown with several', [site('es'), site('es'), site('cl')], null],
  ['unknown without accounts', [], null],
])('the country of numbers for no account is %s', (_why, sites, expected) => {
  expect(findOnlyCountry(sites)).toBe(expected)
})
