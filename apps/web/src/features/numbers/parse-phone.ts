import { type AccountCountry, isoCountry } from '@talkie/contract/locales'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Parses a phone number in any notation to E.164; without a + it is a national number of `country`, and no
 * number at all while the country is unknown. Null if it cannot be a number. The server checks the ranges of every country and decides.
 */
export const parsePhone = (written: string, country: AccountCountry | null): string | null => {
  const number = parsePhoneNumberFromString(
    written.trim(),
    country === null ? undefined : isoCountry(country),
  )
  return number?.isPossible() ? number.number : null
}
