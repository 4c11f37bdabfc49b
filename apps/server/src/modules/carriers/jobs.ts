import { and, eq, lte, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, type SendJob } from '../../platform/jobs/define-job.ts'
import { type FulfilDeps, fulfilOrders } from './fulfil-orders.ts'
import { carrierOrder, carrierOrderNumber } from './tables.ts'

const connectionSchema = z.object({ connectionId: z.uuid() })

/** As long as audit entries stay. */
const keptDays = 730

/** Orders to carriers. What is due is in the tables, so that a job that is lost loses nothing. */
export const carriersJobs = (deps: FulfilDeps & { sendJob: SendJob }) => [
  defineJob({
    name: 'settle-carrier-orders',
    payload: connectionSchema,
    key: ({ connectionId }) => connectionId,
    timeoutSeconds: 600,
    retryLimit: 0,
    handle: (connection, { signal }) => fulfilOrders(deps, connection, signal),
  }),
  defineJob({
    name: 'carrier-orders-due',
    payload: z.object({}),
    retryLimit: 0,
    schedule: { cron: '* * * * *', payload: {} },
    handle: async () => {
      const now = deps.clock.now()
      const due = await deps.db
        .selectDistinctOn([carrierOrder.connectionId], { connectionId: carrierOrder.connectionId })
        .from(carrierOrder)
        .innerJoin(carrierOrderNumber, eq(carrierOrderNumber.orderId, carrierOrder.id))
        .where(and(eq(carrierOrderNumber.state, 'pending'), lte(carrierOrderNumber.dueAt, now)))
      for (const connection of due) await deps.sendJob('settle-carrier-orders', connection)
    },
  }),
  defineJob({
    name: 'erase-carrier-orders',
    payload: z.object({}),
    schedule: { cron: '15 4 * * *', payload: {} },
    handle: async () => {
      const { db, clock } = deps
      const old = lte(carrierOrder.orderedAt, new Date(clock.now().getTime() - keptDays * 86_400_000))
      const open = db
        .select({ one: sql`1` })
        .from(carrierOrderNumber)
        .where(and(eq(carrierOrderNumber.orderId, carrierOrder.id), eq(carrierOrderNumber.state, 'pending')))
      await db.delete(carrierOrder).where(and(old, notExists(open)))
    },
  }),
]
