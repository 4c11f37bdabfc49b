import { accountCountries, countryDefaults } from '@talkie/contract/locales'
import { describe, expect, it } from 'vitest'
import { previewMask } from './preview-mask.ts'

describe('a phone mask on a number of the country', () => {
  it.each(accountCountries)('the default mask of %s fits', (country) => {
    expect(previewMask(countryDefaults[country].phoneMask, country).fits).toBe(true)
  })

  it('takes the national digits, those with the trunk prefix, or the international ones', () => {
    expect(previewMask('### ## ## ##', 'es')).toEqual({ text: '931 23 45 67', fits: true })
    expect(previewMask('(####) ### ####', 'en')).toEqual({ text: '(0207) 123 4567', fits: true })
    expect(previewMask('+## ### ### ###', 'es')).toEqual({ text: '+34 931 234 567', fits: true })
  })

  it('falls back to the country’s format, and says so if a mask was entered', () => {
    expect(previewMask('', 'es')).toEqual({ text: '931 23 45 67', fits: true })
    expect(previewMask('### ###', 'es')).toEqual({ text: '931 23 45 67', fits: false })
  })
})
