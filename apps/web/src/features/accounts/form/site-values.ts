import type { ClientFields } from '@talkie/contract/accounts'
import { type AccountCountry, countryDefaults, type Language } from '@talkie/contract/locales'

/** The fields that clients and accounts have in common. */
export type SiteValues = ClientFields

/** The defaults that a country implies. */
const getLocaleDefaults = (country: AccountCountry) => {
  const { timezone, currency, language, phoneMask } = countryDefaults[country]
  return { timezone, currencyCode: currency, language, phoneMask }
}

/** The values of an empty form, with the country's defaults. */
export const newSiteValues = (country: AccountCountry): SiteValues => ({
  name: '',
  domain: '',
  country,
  ...getLocaleDefaults(country),
  multipleSuffix: false,
  matchId: false,
  icon: null,
})

/** The most likely country of a new client or account, from the interface language. */
export const likelyCountry = (language: Language): AccountCountry => language

/**
 * The fields that change with the country: time zone, currency, language and mask, each only if it still has the
 * previous country's default. What the user has changed stays.
 */
export const changeCountry = (values: SiteValues, country: AccountCountry): Partial<SiteValues> => {
  const [before, after] = [getLocaleDefaults(values.country), getLocaleDefaults(country)]
  return {
    country,
    ...(values.timezone === before.timezone && { timezone: after.timezone }),
    ...(values.currencyCode === before.currencyCode && { currencyCode: after.currencyCode }),
    ...(values.language === before.language && { language: after.language }),
    ...(values.phoneMask === before.phoneMask && { phoneMask: after.phoneMask }),
  }
}
