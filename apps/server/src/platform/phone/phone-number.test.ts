import { type AccountCountry, accountCountries } from '@talkie/contract/locales'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { interpretPhone, parsePhone, parsePlausiblePhone } from './phone-number.ts'

describe("a number is parsed in its account's country", () => {
  const cases: [written: string, country: AccountCountry, e164: string, national: string, type: string][] = [
    ['912 34 56 78', 'es', '+34912345678', '912345678', 'fixed_line'],
    ['612-345-678', 'es', '+34612345678', '612345678', 'mobile'],
    ['900 123 456', 'es', '+34900123456', '900123456', 'toll_free'],
    ['901 123 456', 'es', '+34901123456', '901123456', 'shared_cost'],
    ['902 123 456', 'es', '+34902123456', '902123456', 'shared_cost'],
    ['803 123 456', 'es', '+34803123456', '803123456', 'premium_rate'],
    ['0034 912 345 678', 'es', '+34912345678', '912345678', 'fixed_line'],
    ['34912345678', 'es', '+34912345678', '912345678', 'fixed_line'],
    ['tel:+34-912-345-678', 'es', '+34912345678', '912345678', 'fixed_line'],
    ['"Ana" <sip:+34612345678@orange.example;user=phone>', 'es', '+34612345678', '612345678', 'mobile'],
    ['(2) 2123 4567', 'cl', '+56221234567', '221234567', 'fixed_line_or_mobile'],
    ['600 123 4567', 'cl', '+566001234567', '6001234567', 'shared_cost'],
    ['0056 2 2123 4567', 'cl', '+56221234567', '221234567', 'fixed_line_or_mobile'],
    ['(601) 234 5678', 'co', '+576012345678', '6012345678', 'fixed_line'],
    ['01 8000 123456', 'co', '+5718000123456', '18000123456', 'toll_free'],
    ['02 234 5678', 'ec', '+59322345678', '22345678', 'fixed_line'],
    ['01 42 34 56 78', 'fr', '+33142345678', '142345678', 'fixed_line'],
    ['+33 (0)1 42 34 56 78', 'fr', '+33142345678', '142345678', 'fixed_line'],
    ['06 1234 5678', 'it', '+390612345678', '0612345678', 'fixed_line'],
    ['55 5512 3456', 'mx', '+525555123456', '5555123456', 'fixed_line_or_mobile'],
    ['01 55 5512 3456', 'mx', '+525555123456', '5555123456', 'fixed_line_or_mobile'],
    ['044 55 5512 3456', 'mx', '+525555123456', '5555123456', 'fixed_line_or_mobile'],
    ['+521 55 5512 3456', 'es', '+525555123456', '5555123456', 'fixed_line_or_mobile'],
    ['(01) 612 3456', 'pe', '+5116123456', '16123456', 'fixed_line'],
    ['808 123 456', 'pt', '+351808123456', '808123456', 'shared_cost'],
    ['020 7946 0958', 'en', '+442079460958', '2079460958', 'fixed_line'],
    ['0330 123 4567', 'en', '+443301234567', '3301234567', 'uan'],
  ]
  test.each(cases)('%s in %s is %s', (written, country, e164, national, type) => {
    expect(parsePhone(written, country)).toMatchObject({ e164, national, type })
  })

  test('a foreign number keeps its own country', () => {
    expect(parsePhone('+41 44 668 18 00', 'es')).toMatchObject({ e164: '+41446681800', country: 'CH' })
  })

  test('a number without a country is valid', () => {
    expect(parsePhone('+800 1234 5678', 'es')).toMatchObject({ e164: '+80012345678', country: null })
  })
})

test.each([
  ['', 'es', 'empty'],
  ['   ', 'es', 'empty'],
  ['llámanos', 'es', 'not_a_number'],
  ['1004', 'es', 'too_short'],
  ['11888', 'es', 'too_short'],
  ['3949', 'fr', 'too_short'],
  ['9123456781234567890', 'es', 'too_long'],
  ['012345678', 'es', 'invalid'],
  ['+34 012 345 678', 'es', 'invalid'],
] as const)('%s in %s is refused as %s', (written, country, error) => {
  expect(parsePhone(written, country)).toEqual({ error })
})

test('a plausible number of an unknown range is accepted where plausibility is enough', () => {
  expect(parsePhone('+34 412 345 678', 'es')).toEqual({ error: 'invalid' })
  expect(parsePlausiblePhone('+34 412 345 678', 'es')).toMatchObject({
    e164: '+34412345678',
    type: 'unknown',
  })
  expect(parsePlausiblePhone('1004', 'es')).toEqual({ error: 'too_short' })
})

test('any text parses to E.164 or an error, and E.164 parses to itself', () => {
  const country = fc.constantFrom(...accountCountries)
  const written = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{3,18}$/))
  fc.assert(
    fc.property(written, country, (input, where) => {
      const phone = parsePhone(input, where)
      if ('error' in phone) return
      expect(phone.e164).toMatch(/^\+\d{5,15}$/)
      expect(phone.e164.endsWith(phone.national)).toBe(true)
      expect(parsePhone(phone.e164, where)).toEqual(phone)
    }),
  )
})

test('a number with + is the same in every country', () => {
  // With a space before it, a number is parsed for its country, not looked up.
  const country = fc.constantFrom(...accountCountries)
  const digits = fc.stringMatching(/^(?:34|39|44|52|521|57|351)?\d{2,14}$/)
  fc.assert(
    fc.property(digits, country, country, (number, here, there) => {
      expect(parsePhone(` +${number}`, here)).toEqual(parsePhone(`+${number}`, there))
    }),
    { numRuns: 2000 },
  )
})

describe('a number without its country means', () => {
  test.each<[what: string, written: string, countries: AccountCountry[], readings: [string, boolean][]]>([
    ['the one that a plan has', '612 345 678', ['en', 'es', 'pe'], [['+34612345678', true]]],
    [
      'each that a plan has',
      '912 345 678',
      ['es', 'pt'],
      [
        ['+34912345678', true],
        ['+351912345678', true],
      ],
    ],
    ['one alone in international form', '0034 612 345 678', ['cl', 'en', 'es'], [['+34612345678', true]]],
    ['what has the length of one, where no plan has it', '412 345 678', ['es'], [['+34412345678', false]]],
    ['nothing where it is no number', 'encuestas', ['es', 'cl'], []],
    ['nothing where it is too short', '12', ['es', 'cl'], []],
  ])('%s', (_what, written, countries, expected) => {
    expect(interpretPhone(written, countries).map(({ e164, assigned }) => [e164, assigned])).toEqual(expected)
  })
})
