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
 * Buys a number that was ordered, and takes it into the pool. What an attempt before did is asked first: a number whose
 * answer was lost is ours already. Twilio sells a number once, so that nothing is ever bought twice.
 *
 * @throws TwilioBusy, and TwilioUnreachable where it stays unknown whether the number was bought
 */
export const settlePurchase = async (deps: Deps, carrier: Carrier, due: DueNumber): Promise<void> => {
  const { db, clock } = deps
  if (due.triedBefore > 0) {
    const bought = await carrier.client.findOwned(due.phone)
    if (bought) return await keep(deps, carrier, due, bought)
  }
  if (isTooLate(due, clock.now())) {
    await markRefused(db, due, { reason: 'too_late', sentence: null })
    return
  }
  const { addressSid = null, bundleSid = null } = due.order.terms ?? {}
  try {
    const bought = await carrier.client.buy({ phone: due.phone, ...carrier.targets, addressSid, bundleSid })
    await keep(deps, carrier, due, bought)
  } catch (error) {
    if (error instanceof TwilioBusy) throw error
    const isLost = error instanceof TwilioUnreachable
    if (!isLost && !(error instanceof TwilioRefusal)) throw error
    // It is not for sale where an answer before was lost, too.
    const bought = isLost || isUnavailable(error) ? await carrier.client.findOwned(due.phone) : undefined
    if (bought) return await keep(deps, carrier, due, bought)
    if (isLost) throw error
    await markRefused(db, due, { reason: toRefusalReason(error), sentence: error.message })
  }
}

/** Takes a bought number into the pool, and sets it up where another request had bought it. */
const keep = async ({ db }: Deps, carrier: Carrier, due: DueNumber, bought: TwilioNumber): Promise<void> => {
  const { order, phone } = due
  const { terms, monthlyPrice, currency, connectionId, actor } = order
  if (!terms) throw new Error('The order has no terms.')
  await db.transaction(async (tx) => {
    await lockPool(tx)
    const price = monthlyPrice === null || currency === null ? null : { monthly: monthlyPrice, currency }
    await markDone(tx, due, await takeIn(tx, { ...terms, phone, connectionId, price }, actor))
  })
  if (listSetupDifferences(bought, carrier.targets).length > 0)
    await carrier.client.configure(bought.sid, carrier.targets)
}
