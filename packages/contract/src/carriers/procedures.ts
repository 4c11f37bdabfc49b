import { z } from 'zod'
import { privilegedProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { oneOrMany } from '../shared/query-parameters.ts'
import {
  carrierChangeSchema,
  carrierConnectionSchema,
  carrierOrderSchema,
  carrierPhonesSchema,
  carrierProofsSchema,
  comparedNumberSchema,
  numberAtCarrierSchema,
  numberOfferSchema,
  numberSearchSchema,
  purchaseSchema,
} from './carrier-schemas.ts'
import { maxReleasedNumbers, releasePlaces } from './carriers.ts'

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
  proofs: privilegedProcedure
    .route({
      method: 'GET',
      path: `${path}/proofs`,
      summary: 'The addresses and regulatory bundles that the carrier has for a country and kind',
    })
    .input(numberSearchSchema.pick({ connectionId: true, country: true, kind: true }))
    .output(carrierProofsSchema),
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
    .route({ method: 'GET', path: `${path}/orders`, summary: 'The orders of a connection, the newest first' })
    .input(
      z.object({
        connectionId,
        offset: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ orders: z.array(carrierOrderSchema), total: z.int() })),
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
  ofNumbers: privilegedProcedure
    .route({ method: 'GET', path: '/carrier-numbers', summary: 'At which carriers numbers are' })
    .input(z.object({ numberIds: oneOrMany(z.uuid(), maxReleasedNumbers) }))
    .output(z.object({ numbers: z.array(numberAtCarrierSchema) })),
}
