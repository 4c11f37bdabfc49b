import { type AccountCountry, isoCountry } from '@talkie/contract/locales'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Formatted numbers: live ones are rendered again and again. */
const formatted = new Map<string, string>()
const maxCached = 20_000

/** Formats a number as it is dialled in a country: `+34900834101` → `900 83 41 01`, or `+34 900 83 41 01` abroad. */
export const formatLocalPhone = (e164: string, country: AccountCountry): string => {
  const key = `${country} ${e164}`
  const cached = formatted.get(key)
  if (cached !== undefined) return cached
  const text = formatUncached(e164, country)
  if (formatted.size >= maxCached) formatted.clear()
  formatted.set(key, text)
  return text
}

const formatUncached = (e164: string, country: AccountCountry): string => {
  const home = isoCountry(country)
  const parsed = parsePhoneNumberFromString(e164)
  if (!parsed) return e164
  // The library's small metadata gives some freephone numbers no country; their calling code tells it.
  const isLocal = parsed.country === home || parsed.getPossibleCountries().includes(home)
  return isLocal ? parsed.formatNational() : parsed.formatInternational()
}
