import type { AccountSummary } from '@talkie/contract/accounts'
import type { AccountCountry, Language } from '@talkie/contract/locales'

/**
 * The country of all active accounts; null if they have several or there is none. Numbers of an unknown account are read
 * in it: a wrong guess would make another number of them.
 */
export const findOnlyCountry = (
  accounts: readonly Pick<AccountSummary, 'country' | 'active'>[],
): AccountCountry | null => {
  const countries = new Set(accounts.filter(({ active }) => active).map(({ country }) => country))
  const [only = null] = countries
  return countries.size === 1 ? only : null
}

/**
 * The most frequent country of the active accounts. The country of the interface language wins a tie, and is the
 * default without accounts.
 */
export const findDefaultCountry = (
  accounts: readonly Pick<AccountSummary, 'country' | 'active'>[],
  language: Language,
): AccountCountry => {
  const byCountry = Map.groupBy(
    accounts.filter(({ active }) => active),
    ({ country }) => country,
  )
  const counts = [...byCountry].map(([country, those]) => ({ country, count: those.length }))
  const maxCount = Math.max(0, ...counts.map(({ count }) => count))
  const mostFrequent = counts.filter(({ count }) => count === maxCount).map(({ country }) => country)
  return mostFrequent.find((country) => country === language) ?? mostFrequent[0] ?? language
}
