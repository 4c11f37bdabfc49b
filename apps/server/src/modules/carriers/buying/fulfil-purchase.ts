import { lockPool } from '../../numbers/index.ts'
import type { Carrier, CarrierDeps } from '../connections/find-carrier.ts'
import { type DueNumber, isTooLate, markDone, markRefused } from '../orders/due-numbers.ts'
import { listSetupDifferences } from '../rule/compare-numbers.ts'
import {
  isUnavailable,
  TwilioBusy,
  TwilioRefusal,
  TwilioUnreachable,
  toRefusalReason,
} from '../twilio/twilio-failure.ts'
import type { TwilioNumber } from '../twilio/twilio-schemas.ts'
import { takeIn } from './take-in.ts'

type Deps = Pick<CarrierDeps, 'db' | 'clock'>

/**
 * Buys a number that was ordered, and takes it into the pool once its calls arrive at the connection: until then, no
 * visitor gets it. What an attempt before did is asked first: a number whose answer was lost is ours already. Twilio sells
 * a number once, so that nothing is ever bought twice.
 *
 * @throws TwilioBusy, and TwilioUnreachable where it stays unknown whether the number was bought; TwilioRefusal where a
 * bought number cannot be set up
 */
export const fulfilPurchase = async (deps: Deps, carrier: Carrier, due: DueNumber): Promise<void> => {
  const bought = await buyNumber(deps, carrier, due)
  if (!bought) return
  if (listSetupDifferences(bought, carrier.targets).length > 0)
    await carrier.client.configure(bought.sid, carrier.targets)
  await keep(deps, due)
}

/** Resolves to undefined where the number is refused, which is noted. */
const buyNumber = async (
  { db, clock }: Deps,
  { client, targets }: Carrier,
  due: DueNumber,
): Promise<TwilioNumber | undefined> => {
  const { phone, order, triedBefore } = due
  const owned = triedBefore > 0 ? await client.findOwned(phone) : undefined
  if (owned) return owned
  if (isTooLate(due, clock.now())) {
    await markRefused(db, due, { reason: 'too_late', sentence: null })
    return undefined
  }
  const { addressSid = null, bundleSid = null } = order.terms ?? {}
  try {
    return await client.buy({ phone, ...targets, addressSid, bundleSid })
  } catch (error) {
    if (error instanceof TwilioBusy) throw error
    const isLost = error instanceof TwilioUnreachable
    if (!isLost && !(error instanceof TwilioRefusal)) throw error
    // It is not for sale where an answer before was lost, too.
    const bought = isLost || isUnavailable(error) ? await client.findOwned(phone) : undefined
    if (bought) return bought
    if (isLost) throw error
    await markRefused(db, due, { reason: toRefusalReason(error), sentence: error.message })
    return undefined
  }
}

/** Takes a bought number into the pool. */
const keep = async ({ db }: Deps, due: DueNumber): Promise<void> => {
  const { order, phone } = due
  const { terms, monthlyPrice, currency, connectionId, actor } = order
  if (!terms) throw new Error('The order has no terms.')
  await db.transaction(async (tx) => {
    await lockPool(tx)
    const price = monthlyPrice === null || currency === null ? null : { monthly: monthlyPrice, currency }
    await markDone(tx, due, await takeIn(tx, { ...terms, phone, connectionId, price }, actor))
  })
}
