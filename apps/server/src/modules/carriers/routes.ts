import type { SendJob } from '../../platform/jobs/define-job.ts'
import { procedure, toActor } from '../identity/index.ts'
import { findProofs } from './buying/find-proofs.ts'
import { offerNumbers } from './buying/offer-numbers.ts'
import { orderPurchase } from './buying/order-purchase.ts'
import { adoptNumbers } from './comparing/adopt-numbers.ts'
import { compareCarrier } from './comparing/compare-carrier.ts'
import { repairNumbers } from './comparing/repair-numbers.ts'
import { listCarriers } from './connections/find-carrier.ts'
import { findCarriersOfNumbers } from './find-carriers-of-numbers.ts'
import type { FulfilDeps } from './fulfil-orders.ts'
import { getOrder, listOrders } from './orders/read-orders.ts'
import { orderRelease } from './releasing/order-release.ts'
import { toResponse } from './twilio/twilio-failure.ts'

/** What Twilio refuses, or does not answer, becomes a refusal of ours. */
const answer = async <Result>(asked: Promise<Result>): Promise<Result> => {
  try {
    return await asked
  } catch (error) {
    throw toResponse(error)
  }
}

/** The contract's `carriers` procedures. */
export const carriersRoutes = (deps: FulfilDeps & { sendJob: SendJob }) => {
  const { db, log, sendJob } = deps
  const { connections, search, proofs, buy, release, order, orders, compare, repair, adopt, ofNumbers } =
    procedure.carriers
  /** Sends a recorded order on. Where that fails, it is found within a minute. */
  const sendOn = async <Order extends { connectionId: string }>(recorded: Order): Promise<Order> => {
    const { connectionId } = recorded
    await sendJob('settle-carrier-orders', { connectionId }).catch((error) =>
      log.warn({ err: error }, 'An order to a carrier waits for a minute.'),
    )
    return recorded
  }
  return {
    connections: connections.handler(async () => ({ connections: await listCarriers(db) })),
    search: search.handler(({ input }) => answer(offerNumbers(deps, input))),
    proofs: proofs.handler(({ input }) => answer(findProofs(deps, input))),
    buy: buy.handler(async ({ input, context }) =>
      sendOn(await answer(orderPurchase(deps, input, toActor(context)))),
    ),
    release: release.handler(async ({ input, context }) =>
      sendOn(await answer(orderRelease(deps, input, toActor(context)))),
    ),
    order: order.handler(({ input: { orderId } }) => getOrder(db, orderId)),
    orders: orders.handler(({ input }) => listOrders(db, input)),
    compare: compare.handler(async ({ input }) => ({
      numbers: await answer(compareCarrier(deps, input)),
    })),
    repair: repair.handler(({ input, context }) => answer(repairNumbers(deps, input, toActor(context)))),
    adopt: adopt.handler(({ input, context }) => answer(adoptNumbers(deps, input, toActor(context)))),
    ofNumbers: ofNumbers.handler(async ({ input: { numberIds } }) => ({
      numbers: await findCarriersOfNumbers(db, numberIds),
    })),
  }
}
