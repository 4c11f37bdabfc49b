import type { ClientFields } from '@talkie/contract/accounts'
import { type AccountCountry, countryDefaults, type Language } from '@talkie/contract/places'

/** What a client and an account have in common, as a form holds it. */
export type SiteValues = ClientFields

/** What a country decides until a person says otherwise. */
const localeOf = (country: AccountCountry) => {
  const { timezone, currency, language, phoneMask } = countryDefaults[country]
  return { timezone, currencyCode: currency, language, phoneMask }
}

/** A form to fill in, with everything that the country already says. */
export const newSite = (country: AccountCountry): SiteValues => ({
  name: '',
  domain: '',
  country,
  ...localeOf(country),
  multipleSuffix: false,
  matchId: false,
  icon: null,
})

/** The country that a new client or account most likely is in, by the language on the screen. */
export const likelyCountry = (language: Language): AccountCountry => language

/**
 * What changes with the country: time zone, currency, language and mask follow it where they still said what the
 * former country says; what a person chose on purpose stays.
 */
export const changeOfCountry = (values: SiteValues, country: AccountCountry): Partial<SiteValues> => {
  const [before, after] = [localeOf(values.country), localeOf(country)]
  return {
    country,
    ...(values.timezone === before.timezone && { timezone: after.timezone }),
    ...(values.currencyCode === before.currencyCode && { currencyCode: after.currencyCode }),
    ...(values.language === before.language && { language: after.language }),
    ...(values.phoneMask === before.phoneMask && { phoneMask: after.phoneMask }),
  }
}
