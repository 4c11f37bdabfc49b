import type { AccountCountry } from '@talkie/contract/places'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import { usualCountry } from './usual-country.ts'

/** The country in which numbers are read that stand in no account; undefined until the accounts are known. */
export const useUsualCountry = (): AccountCountry | undefined => {
  const { language } = useText()
  const { data } = useAccounts()
  return data && usualCountry(data, language)
}
