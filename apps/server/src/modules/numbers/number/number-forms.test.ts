import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import { formatByMask, toSiteForms, toWrittenForms } from './number-forms.ts'

describe('the forms in which a site may show a number', () => {
  test.each([
    ['+34912345678', ['912345678', '34912345678', '0034912345678']],
    ['+34900123456', ['900123456', '34900123456', '0034900123456']],
    ['+390612345678', ['0612345678', '390612345678', '00390612345678']],
    [
      '+33142345678',
      ['142345678', '0142345678', '33142345678', '0033142345678', '330142345678', '00330142345678'],
    ],
    [
      '+442079460958',
      ['2079460958', '02079460958', '442079460958', '00442079460958', '4402079460958', '004402079460958'],
    ],
    [
      '+5718000123456',
      [
        '18000123456',
        '018000123456',
        '5718000123456',
        '005718000123456',
        '57018000123456',
        '0057018000123456',
      ],
    ],
    ['+525555123456', ['5555123456', '525555123456', '00525555123456', '015555123456', '5215555123456']],
  ])('%s', (e164, forms) => {
    expect(toSiteForms(e164)).toEqual(forms)
  })

  test('are accepted by the tracker, and all but the obsolete dialling forms parse as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600_000_000, max: 749_999_999 }), (national) => {
        const phone = parsePhone(String(national), 'es')
        if ('error' in phone) return
        for (const form of toSiteForms(phone.e164)) {
          expect(form).toMatch(/^\d{5,16}$/)
          expect(parsePhone(form, 'es')).toEqual(phone)
        }
      }),
    )
  })
})

test('a number is not written in forms that nobody dials any more', () => {
  expect(toWrittenForms('+525555123456')).toEqual(['5555123456', '525555123456', '00525555123456'])
  expect(toWrittenForms('+33142345678')).toEqual(toSiteForms('+33142345678'))
  expect(toWrittenForms('1004')).toEqual(['1004'])
})

describe('a number is shown by the account’s mask', () => {
  test.each([
    ['+34912345678', '### ### ###', '912 345 678'],
    ['+34912345678', '## ### ## ##', '91 234 56 78'],
    ['+34912345678', '+34 ### ### ###', '+34 912 345 678'],
    ['+34912345678', '+## ### ### ###', '+34 912 345 678'],
    ['+33142345678', '## ## ## ## ##', '01 42 34 56 78'],
    ['+33142345678', '+33 # ## ## ## ##', '+33 1 42 34 56 78'],
    ['+390612345678', '## #### ####', '06 1234 5678'],
  ])('%s by "%s" is %s', (e164, mask, shown) => {
    expect(formatByMask(e164, mask)).toBe(shown)
  })

  test.each(['', null, undefined, 'no places', '### ###'])(
    'mask %j does not fit: national format',
    (mask) => {
      expect(formatByMask('+34912345678', mask)).toBe('912 34 56 78')
      expect(formatByMask('+442079460958', mask)).toBe('020 7946 0958')
    },
  )

  test('a text that is no number is shown as it is', () => {
    expect(formatByMask('1004', '####')).toBe('1004')
  })
})
