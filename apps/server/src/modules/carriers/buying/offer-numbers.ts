import type { NumberOffer, NumberSearch } from '@talkie/contract/carriers'
import { isoCountry } from '@talkie/contract/locales'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { getCountryCallingCode } from 'libphonenumber-js/max'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { type CarrierDeps, findCarrier } from '../connections/find-carrier.ts'
import { toDigitPattern } from '../rule/digit-pattern.ts'
import { carrierOrder } from '../tables.ts'

/** Finds the proofs of the last order for such numbers: the carrier wants the same ones again. */
const findLastProofs = async (
  db: Executor,
  { connectionId, country, kind }: NumberSearch,
): Promise<NumberOffer['proofs']> => {
  const [last] = await db
    .select({ terms: carrierOrder.terms })
    .from(carrierOrder)
    .where(
      and(
        eq(carrierOrder.connectionId, connectionId),
        eq(carrierOrder.action, 'buy'),
        sql`${carrierOrder.terms} ->> 'country' = ${country} and ${carrierOrder.terms} ->> 'kind' = ${kind}`,
      ),
    )
    .orderBy(desc(carrierOrder.orderedAt))
    .limit(1)
  return { addressSid: last?.terms?.addressSid ?? null, bundleSid: last?.terms?.bundleSid ?? null }
}

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
    proofs: await findLastProofs(deps.db, search),
  }
}
