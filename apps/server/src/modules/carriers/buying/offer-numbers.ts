import type { NumberOffer, NumberSearch } from '@talkie/contract/carriers'
import { isoCountry } from '@talkie/contract/locales'
import { inArray } from 'drizzle-orm'
import { getCountryCallingCode } from 'libphonenumber-js/max'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { type CarrierDeps, findCarrier } from '../connections/find-carrier.ts'
import { toDigitPattern } from '../rule/digit-pattern.ts'

/**
 * Searches numbers for sale at a carrier, with what each costs a month.
 *
 * @throws Refusal NOT_FOUND, BAD_REQUEST; failures of Twilio's
 */
export const offerNumbers = async (deps: CarrierDeps, search: NumberSearch): Promise<NumberOffer> => {
  const { connectionId, country, kind, digits, place, locality, limit } = search
  const { client } = await findCarrier(deps, connectionId)
  const iso = isoCountry(country)
  const contains = digits && toDigitPattern(digits, place, getCountryCallingCode(iso))
  const [found, price] = await Promise.all([
    client.searchAvailable({ country: iso, kind, contains, locality, limit }),
    client.findPrice(iso, kind),
  ])
  // The pool takes only numbers that a numbering plan has.
  const usable = found.filter(({ phone }) => !('error' in parsePhone(phone, country)))
  const pooled = await deps.db
    .select({ phone: poolNumber.e164 })
    .from(poolNumber)
    .where(
      inArray(
        poolNumber.e164,
        usable.map(({ phone }) => phone),
      ),
    )
  const inPool = new Set(pooled.map(({ phone }) => phone))
  return {
    numbers: usable.filter(({ phone }) => !inPool.has(phone)),
    price,
  }
}
