import { type AccountCountry, isoCountry } from '@talkie/contract/places'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers that were written before: what is live is drawn again and again. */
const written = new Map<string, string>()
const mostWritten = 20_000

/** A number as it is dialled in a country: `+34900834101` → `900 83 41 01`, in another one `+34 900 83 41 01`. */
export const localPhone = (e164: string, country: AccountCountry): string => {
  const key = `${country} ${e164}`
  const known = written.get(key)
  if (known !== undefined) return known
  const said = write(e164, country)
  if (written.size >= mostWritten) written.clear()
  written.set(key, said)
  return said
}

const write = (e164: string, country: AccountCountry): string => {
  const home = isoCountry(country)
  const parsed = parsePhoneNumberFromString(e164)
  if (!parsed) return e164
  // Freephone numbers of some countries carry no country in the library's small table; their calling code does.
  const isLocal = parsed.country === home || parsed.getPossibleCountries().includes(home)
  return isLocal ? parsed.formatNational() : parsed.formatInternational()
}
