import type { CarrierProofs, NumberSearch } from '@talkie/contract/carriers'
import { isoCountry } from '@talkie/contract/locales'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type CarrierDeps, findCarrier } from '../connections/find-carrier.ts'
import { toBundle } from '../rule/bundle-state.ts'
import { carrierOrder } from '../tables.ts'

type ProofsQuery = Pick<NumberSearch, 'connectionId' | 'country' | 'kind'>

/** Finds the proofs of the last order for such numbers: the carrier wants the same ones again. */
const findLastProofs = async (
  db: Executor,
  { connectionId, country, kind }: ProofsQuery,
): Promise<CarrierProofs['last']> => {
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
 * Finds the proofs of a number's user that the carrier has: its bundles for a country and kind, and all its addresses.
 *
 * @throws Refusal NOT_FOUND, BAD_REQUEST; failures of Twilio's
 */
export const findProofs = async (deps: CarrierDeps, query: ProofsQuery): Promise<CarrierProofs> => {
  const { client } = await findCarrier(deps, query.connectionId)
  const numbers = { country: isoCountry(query.country), kind: query.kind }
  const [needsBundle, bundles, addresses, last] = await Promise.all([
    client.needsBundle(numbers),
    client.listBundles(numbers),
    client.listAddresses(),
    findLastProofs(deps.db, query),
  ])
  const now = deps.clock.now()
  const states = bundles.map((bundle) => toBundle(bundle, now))
  const isUsable = ({ state }: (typeof states)[number]) => state === 'approved'
  return {
    needsBundle,
    bundles: [...states.filter(isUsable), ...states.filter((bundle) => !isUsable(bundle))],
    addresses,
    last,
  }
}
