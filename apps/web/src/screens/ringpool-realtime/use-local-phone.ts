import { isoCountry } from '@talkie/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { useAccount } from '../../shell/account.tsx'

/** Shows a number as it is dialled in the account's country: `+34900834101` → `900 83 41 01`. */
export const useLocalPhone = () => {
  const { account } = useAccount()
  const home = isoCountry(account.country)
  return (e164: string): string => {
    const parsed = parsePhoneNumberFromString(e164)
    if (!parsed) return e164
    // Freephone numbers of some countries carry no country in the library's small table; their calling code does.
    const isLocal = parsed.country === home || parsed.getPossibleCountries().includes(home)
    return isLocal ? parsed.formatNational() : parsed.formatInternational()
  }
}
