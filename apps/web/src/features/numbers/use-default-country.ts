import type { AccountCountry } from '@talkie/contract/locales'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import { findDefaultCountry } from './default-country.ts'

/** The default country for numbers outside an account; undefined until the accounts are loaded. */
export const useDefaultCountry = (): AccountCountry | undefined => {
  const { language } = useText()
  const { data } = useAccounts()
  return data && findDefaultCountry(data, language)
}
