import { accountCountries, countryDefaults } from '@talkie/contract/places'
import { describe, expect, it } from 'vitest'
import { maskPreview } from './mask-preview.ts'

describe('a phone mask on a number of the country', () => {
  it.each(accountCountries)('the default mask of %s fits', (country) => {
    expect(maskPreview(countryDefaults[country].phoneMask, country).fits).toBe(true)
  })

  it('takes the national digits, those with the trunk prefix, or the international ones', () => {
    expect(maskPreview('### ## ## ##', 'es')).toEqual({ shown: '931 23 45 67', fits: true })
    expect(maskPreview('(####) ### ####', 'en')).toEqual({ shown: '(0207) 123 4567', fits: true })
    expect(maskPreview('+## ### ### ###', 'es')).toEqual({ shown: '+34 931 234 567', fits: true })
  })

  it('falls back to the form of the country, and says so where a mask was meant', () => {
    expect(maskPreview('', 'es')).toEqual({ shown: '931 23 45 67', fits: true })
    expect(maskPreview('### ###', 'es')).toEqual({ shown: '931 23 45 67', fits: false })
  })
})
