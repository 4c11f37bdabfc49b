import { z } from 'zod'
import { privilegedProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import {
  carrierChangeSchema,
  carrierConnectionSchema,
  carrierOrderSchema,
  carrierPhonesSchema,
  comparedNumberSchema,
  monthlyPriceSchema,
  numberOfferSchema,
  numberSearchSchema,
  purchaseSchema,
} from './carrier-schemas.ts'
import { releasePlaces } from './carriers.ts'

const path = '/carriers/{connectionId}' as const
const connectionId = z.uuid()
const phones = { connectionId, phones: carrierPhonesSchema }

/** Numbers are bought for the pool, so whoever manages the pool may. */
export const carriers = {
  connections: privilegedProcedure
    .route({ method: 'GET', path: '/carriers', summary: 'Connections through which numbers can be bought' })
    .output(z.object({ connections: z.array(carrierConnectionSchema) })),
  search: privilegedProcedure
    .route({ method: 'GET', path: `${path}/available-numbers`, summary: 'Numbers that can be bought' })
    .input(numberSearchSchema)
    .output(numberOfferSchema),
  buy: privilegedProcedure
    .route({
      method: 'POST',
      path: `${path}/purchases`,
      summary: 'Order numbers; the same order id is the same order',
    })
    .input(purchaseSchema)
    .output(carrierOrderSchema),
  release: privilegedProcedure
    .route({
      method: 'POST',
      path: `${path}/releases`,
      summary: 'Give numbers back to the carrier, and take them out of the pool',
    })
    .input(z.strictObject({ ...phones, orderId: z.uuid(), from: z.enum(releasePlaces) }))
    .output(carrierOrderSchema),
  order: privilegedProcedure
    .route({ method: 'GET', path: '/carrier-orders/{orderId}', summary: 'What became of an order' })
    .input(z.object({ orderId: z.uuid() }))
    .output(carrierOrderSchema),
  orders: privilegedProcedure
    .route({ method: 'GET', path: `${path}/orders`, summary: 'The last orders of a connection' })
    .input(z.object({ connectionId }))
    .output(z.object({ orders: z.array(carrierOrderSchema) })),
  compare: privilegedProcedure
    .route({
      method: 'GET',
      path: `${path}/numbers`,
      summary: 'The numbers at the carrier, compared with those of the pool',
    })
    .input(z.object({ connectionId }))
    .output(z.object({ numbers: z.array(comparedNumberSchema) })),
  repair: privilegedProcedure
    .route({
      method: 'POST',
      path: `${path}/repairs`,
      summary: 'Let the calls of numbers at the carrier arrive at the connection',
    })
    .input(z.strictObject(phones))
    .output(carrierChangeSchema),
  adopt: privilegedProcedure
    .route({
      method: 'POST',
      path: `${path}/adoptions`,
      summary: 'Add numbers at the carrier to the pool, and let their calls arrive at the connection',
    })
    .input(z.strictObject({ ...phones, accountId: accountIdSchema.nullable() }))
    .output(carrierChangeSchema),
  ofNumber: privilegedProcedure
    .route({ method: 'GET', path: '/pool/{numberId}/carrier', summary: 'At which carrier a number is' })
    .input(z.object({ numberId: z.uuid() }))
    .output(
      z.object({
        /** Null for a number that was neither bought nor found through a connection. */
        carrier: z
          .object({
            connectionId,
            connectionName: z.string(),
            price: monthlyPriceSchema.nullable(),
          })
          .nullable(),
      }),
    ),
}
