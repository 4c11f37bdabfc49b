import { clientFieldsSchema } from '@talkie/contract/accounts'
import { accountCountries } from '@talkie/contract/places'
import { describe, expect, it } from 'vitest'
import { changeOfCountry, newSite } from './site-values.ts'

describe('the country of a new account', () => {
  it.each(accountCountries)('%s fills in a valid locale', (country) => {
    const site = { ...newSite(country), name: 'Motor Vallès', domain: 'motorvalles.es' }
    expect(clientFieldsSchema.safeParse(site).error).toBeUndefined()
  })

  it('takes time zone, currency, language and mask along', () => {
    expect(changeOfCountry(newSite('es'), 'mx')).toEqual({
      country: 'mx',
      timezone: 'America/Mexico_City',
      currencyCode: 'MXN',
      language: 'es',
      phoneMask: '## #### ####',
    })
  })

  it('leaves alone what a person chose', () => {
    const canary = { ...newSite('es'), timezone: 'Atlantic/Canary', phoneMask: '### ### ###' }
    expect(changeOfCountry(canary, 'pt')).toEqual({ country: 'pt', currencyCode: 'EUR', language: 'pt' })
  })
})
