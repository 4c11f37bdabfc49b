import { type AccountCountry, isoCountry } from '@talkie/contract/places'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The E.164 form of a number as a person writes it, read in a country where it has no +; null for what can be none.
 * The server knows the ranges of every country and has the last word.
 */
export const readPhone = (written: string, country: AccountCountry): string | null => {
  const number = parsePhoneNumberFromString(written.trim(), isoCountry(country))
  return number?.isPossible() ? number.number : null
}
