import type { CarrierOrder } from '@talkie/contract/carriers'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { carrierOrder, carrierOrderNumber } from '../tables.ts'

type OrderRow = typeof carrierOrder.$inferSelect

const withNumbers = async (db: Executor, orders: readonly OrderRow[]): Promise<CarrierOrder[]> => {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const rows = await db
    .select()
    .from(carrierOrderNumber)
    .where(inArray(carrierOrderNumber.orderId, ids))
    .orderBy(asc(carrierOrderNumber.position))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return orders.map(({ id, connectionId, action, orderedAt, actor, monthlyPrice, currency }) => ({
    ...{ id, connectionId, action, orderedAt },
    orderedBy: actor.name,
    price: monthlyPrice === null || currency === null ? null : { monthly: monthlyPrice, currency },
    numbers: (byOrder.get(id) ?? []).map(({ phone, state, reason, sentence, numberId }) => ({
      ...{ phone, state, reason, sentence, numberId },
    })),
  }))
}

/** Finds an order; undefined if it was never recorded. */
export const findOrder = async (db: Executor, orderId: string): Promise<CarrierOrder | undefined> => {
  const [order] = await withNumbers(
    db,
    await db.select().from(carrierOrder).where(eq(carrierOrder.id, orderId)),
  )
  return order
}

/** @throws Refusal NOT_FOUND */
export const getOrder = async (db: Executor, orderId: string): Promise<CarrierOrder> => {
  const order = await findOrder(db, orderId)
  if (!order) throw new Refusal('NOT_FOUND', 'There is no such order.')
  return order
}

type OrderQuery = { connectionId: string; offset: number; limit: number }

/** Lists the orders of a connection, the newest first, with the count of all of them. */
export const listOrders = async (
  db: Executor,
  { connectionId, offset, limit }: OrderQuery,
): Promise<{ orders: CarrierOrder[]; total: number }> => {
  const ofConnection = eq(carrierOrder.connectionId, connectionId)
  const page = await db
    .select()
    .from(carrierOrder)
    .where(ofConnection)
    .orderBy(desc(carrierOrder.orderedAt), desc(carrierOrder.id))
    .offset(offset)
    .limit(limit)
  return { orders: await withNumbers(db, page), total: await db.$count(carrierOrder, ofConnection) }
}
