import { clientFieldsSchema } from '@talkie/contract/accounts'
import { accountCountries } from '@talkie/contract/locales'
import { describe, expect, it } from 'vitest'
import { changeCountry, newSiteValues } from './site-values.ts'

describe('the country of a new account', () => {
  it.each(accountCountries)('%s gives a valid locale', (country) => {
    const site = { ...newSiteValues(country), name: 'Motor Vallès', domain: 'motorvalles.es' }
    expect(clientFieldsSchema.safeParse(site).error).toBeUndefined()
  })

  it('sets time zone, currency, language and mask', () => {
    expect(changeCountry(newSiteValues('es'), 'mx')).toEqual({
      country: 'mx',
      timezone: 'America/Mexico_City',
      currencyCode: 'MXN',
      language: 'es',
      phoneMask: '## #### ####',
    })
  })

  it('keeps what the user chose', () => {
    const canary = { ...newSiteValues('es'), timezone: 'Atlantic/Canary', phoneMask: '### ### ###' }
    expect(changeCountry(canary, 'pt')).toEqual({ country: 'pt', currencyCode: 'EUR', language: 'pt' })
  })
})
