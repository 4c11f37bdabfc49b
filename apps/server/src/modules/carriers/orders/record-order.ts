import type { CarrierOrder, CarrierOrderAction } from '@talkie/contract/carriers'
import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../../identity/index.ts'
import { carrierOrder, carrierOrderNumber } from '../tables.ts'
import { findOrder } from './read-orders.ts'

type OrderedNumber = Pick<
  typeof carrierOrderNumber.$inferInsert,
  'phone' | 'numberId' | 'wasActive' | 'state' | 'reason' | 'sentence'
>
type RecordedOrder = Omit<typeof carrierOrder.$inferInsert, 'actor'> & { numbers: readonly OrderedNumber[] }

/**
 * Finds an order that was recorded before, of whom sends it again.
 *
 * @throws Refusal CONFLICT where its id is that of another order
 */
export const findRecordedOrder = async (
  db: Executor,
  { orderId, connectionId, action }: { orderId: string; connectionId: string; action: CarrierOrderAction },
): Promise<CarrierOrder | undefined> => {
  const order = await findOrder(db, orderId)
  if (order && (order.connectionId !== connectionId || order.action !== action))
    throw new Refusal('CONFLICT', 'Another order has this id.')
  return order
}

/** Finds those of some phones that have an order which is not settled. */
export const findOrderedPhones = async (tx: Executor, phones: readonly string[]): Promise<Set<string>> => {
  const open = await tx
    .select({ phone: carrierOrderNumber.phone })
    .from(carrierOrderNumber)
    .where(and(inArray(carrierOrderNumber.phone, [...phones]), eq(carrierOrderNumber.state, 'pending')))
  return new Set(open.map(({ phone }) => phone))
}

/** Records what will be sent to the carrier. The caller holds the pool lock. */
export const recordOrder = async (
  tx: Executor,
  { numbers, ...order }: RecordedOrder,
  actor: Actor,
): Promise<void> => {
  await tx.insert(carrierOrder).values({ ...order, actor })
  await tx
    .insert(carrierOrderNumber)
    .values(
      numbers.map((number, position) => ({ ...number, position, orderId: order.id, dueAt: order.orderedAt })),
    )
}
