import type { Log } from '../../platform/log/log.ts'
import { fulfilPurchase } from './buying/fulfil-purchase.ts'
import { type Carrier, type CarrierDeps, findCarrier } from './connections/find-carrier.ts'
import { claimDueNumber, type DueNumber, postpone } from './orders/due-numbers.ts'
import { fulfilRelease } from './releasing/fulfil-release.ts'
import { TwilioBusy, TwilioUnreachable } from './twilio/twilio-failure.ts'

export type FulfilDeps = CarrierDeps & { log: Pick<Log, 'warn'> }

/**
 * Sends a connection's orders to its carrier, number by number, until none is due. What the carrier did not answer is due
 * again after a while, and its next attempt asks what was done.
 */
export const fulfilOrders = async (
  deps: FulfilDeps,
  { connectionId }: { connectionId: string },
  signal?: AbortSignal,
): Promise<void> => {
  const carrier = await findCarrier(deps, connectionId)
  while (!signal?.aborted) {
    const due = await claimDueNumber(deps.db, connectionId, deps.clock.now())
    if (!due) return
    if (!(await fulfilNumber(deps, carrier, due))) return
  }
}

/** Resolves to whether the carrier can be asked for the next number, too. */
const fulfilNumber = async (deps: FulfilDeps, carrier: Carrier, due: DueNumber): Promise<boolean> => {
  try {
    const settle = due.order.action === 'buy' ? fulfilPurchase : fulfilRelease
    await settle(deps, carrier, due)
    return true
  } catch (error) {
    const { connectionId } = due.order
    deps.log.warn({ err: error, connectionId, phone: due.phone }, 'An order to a carrier waits.')
    if (error instanceof TwilioBusy)
      await postpone(deps.db, due, new Date(deps.clock.now().getTime() + error.retryAfterSeconds * 1000))
    // Who does not answer one request keeps the others waiting, too.
    return !(error instanceof TwilioBusy || error instanceof TwilioUnreachable)
  }
}
