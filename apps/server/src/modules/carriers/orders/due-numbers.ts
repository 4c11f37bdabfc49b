import type { OrderRefusalReason } from '@talkie/contract/carriers'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { carrierOrder, carrierOrderNumber } from '../tables.ts'

/** A number of an order whose turn it is. */
export type DueNumber = {
  order: typeof carrierOrder.$inferSelect
  phone: string
  /** How often it was tried before: the carrier may have done it then. */
  triedBefore: number
  numberId: string | null
  wasActive: boolean | null
}

/** What is not done so many milliseconds after it was ordered is not begun any more. */
const patienceMs = 10 * 60_000

/** Whether an order is too old to be begun, or begun again. */
export const isTooLate = ({ order }: DueNumber, now: Date): boolean =>
  now.getTime() - order.orderedAt.getTime() > patienceMs

/**
 * Claims the next number of a connection that is due, and counts the attempt before it is made. If the process dies
 * meanwhile, the number is due again after a minute, and the next attempt begins by asking the carrier.
 */
export const claimDueNumber = async (
  db: Executor,
  connectionId: string,
  now: Date,
): Promise<DueNumber | undefined> => {
  const at = now.toISOString()
  const { rows } = await db.execute<{ orderId: string; phone: string }>(sql`
    update carrier_order_number n set
      attempts = n.attempts + 1,
      due_at = ${at}::timestamptz + interval '1 minute' * least(n.attempts + 1, 5)
    where (n.order_id, n.phone) = (
      select d.order_id, d.phone from carrier_order_number d join carrier_order o on o.id = d.order_id
      where o.connection_id = ${connectionId} and d.state = 'pending' and d.due_at <= ${at}::timestamptz
      order by o.ordered_at, o.id, d.position limit 1
      for update of d skip locked)
    returning n.order_id as "orderId", n.phone`)
  const [claimed] = rows
  if (!claimed) return undefined
  const [found] = await db
    .select({ order: carrierOrder, number: carrierOrderNumber })
    .from(carrierOrderNumber)
    .innerJoin(carrierOrder, eq(carrierOrder.id, carrierOrderNumber.orderId))
    .where(and(eq(carrierOrderNumber.orderId, claimed.orderId), eq(carrierOrderNumber.phone, claimed.phone)))
  if (!found) return undefined
  const { phone, attempts, numberId, wasActive } = found.number
  return { order: found.order, phone, triedBefore: attempts - 1, numberId, wasActive }
}

const ofNumber = ({ order, phone }: Pick<DueNumber, 'order' | 'phone'>) =>
  and(eq(carrierOrderNumber.orderId, order.id), eq(carrierOrderNumber.phone, phone))

/** Notes that a number of an order is done. */
export const markDone = async (tx: Executor, due: DueNumber, numberId: string | null): Promise<void> => {
  await tx
    .update(carrierOrderNumber)
    .set({ state: 'done', reason: null, sentence: null, numberId })
    .where(ofNumber(due))
}

/** Notes that the carrier refused a number of an order, unless it was done meanwhile. Resolves to whether it was noted. */
export const markRefused = async (
  tx: Executor,
  due: DueNumber,
  { reason, sentence }: { reason: OrderRefusalReason; sentence: string | null },
): Promise<boolean> => {
  const noted = await tx
    .update(carrierOrderNumber)
    .set({ state: 'refused', reason, sentence })
    .where(and(ofNumber(due), eq(carrierOrderNumber.state, 'pending')))
    .returning({ phone: carrierOrderNumber.phone })
  return noted.length > 0
}

/** Lets a number of an order wait, because the carrier has too many requests. */
export const postpone = async (db: Executor, due: DueNumber, until: Date): Promise<void> => {
  await db.update(carrierOrderNumber).set({ dueAt: until }).where(ofNumber(due))
}
