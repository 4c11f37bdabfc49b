import type { AccountSummary } from '@talkie/contract/accounts'
import type { AccountCountry, Language } from '@talkie/contract/places'

/**
 * The country that most of the accounts which work are in; of two with as many, and where there is none, the one of the
 * language on the screen comes first.
 */
export const usualCountry = (
  accounts: readonly Pick<AccountSummary, 'country' | 'active'>[],
  language: Language,
): AccountCountry => {
  const byCountry = Map.groupBy(
    accounts.filter(({ active }) => active),
    ({ country }) => country,
  )
  const counted = [...byCountry].map(([country, those]) => ({ country, count: those.length }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  const usual = counted.filter(({ count }) => count === most).map(({ country }) => country)
  return usual.find((country) => country === language) ?? usual[0] ?? language
}
