import {
  type AccountCountry,
  accountCountries,
  countryDefaults,
  isoCountry,
  type Language,
  languages,
} from '@talkie/contract/locales'
import { languageNames } from '../../../services/language/language.ts'

export type Option = { value: string; label: string }
export type OptionGroup = { group: string; items: Option[] }

const compareByLabel = (language: Language) => {
  const collator = new Intl.Collator(language)
  return (a: Option, b: Option) => collator.compare(a.label, b.label)
}

/** A country's name in the user's language. */
export const formatCountry = (country: AccountCountry, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(isoCountry(country)) ?? country

/** The countries that accounts can have, sorted by their names in the user's language. */
export const countryOptions = (language: Language): Option[] =>
  accountCountries
    .map((country) => ({ value: country, label: formatCountry(country, language) }))
    .sort(compareByLabel(language))

export const languageOptions: Option[] = languages.map((language) => ({
  value: language,
  label: languageNames[language],
}))

/** All time zones; those of our countries first. */
export const timezoneOptions = (frequent: string, others: string): OptionGroup[] => {
  const first = new Set<string>(Object.values(countryDefaults).map(({ timezone }) => timezone))
  const option = (zone: string): Option => ({ value: zone, label: zone.replaceAll('_', ' ') })
  const rest = [...Intl.supportedValuesOf('timeZone'), 'UTC'].filter((zone) => !first.has(zone))
  return [
    { group: frequent, items: [...first].sort().map(option) },
    { group: others, items: [...new Set(rest)].map(option) },
  ]
}

/** All currencies by code and name; those of our countries first. */
export const currencyOptions = (language: Language, frequent: string, others: string): OptionGroup[] => {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const first = new Set<string>(Object.values(countryDefaults).map(({ currency }) => currency))
  const option = (code: string): Option => ({ value: code, label: `${code} · ${names.of(code) ?? code}` })
  const rest = Intl.supportedValuesOf('currency').filter((code) => !first.has(code))
  return [
    { group: frequent, items: [...first].sort().map(option) },
    { group: others, items: rest.map(option) },
  ]
}
