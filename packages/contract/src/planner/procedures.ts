import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import {
  numberPriceSchema,
  planOrderSchema,
  planPreviewSchema,
  ringpoolFiguresSchema,
  ringpoolPlanSchema,
  ringpoolWarningSchema,
} from './planner-schemas.ts'

const ofRingpool = { accountId: accountIdSchema, ringpoolId: z.uuid() }
const path = '/accounts/{accountId}/ringpools/{ringpoolId}/plan' as const

export const planner = {
  figures: sectionProcedure('ringpool.management', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/ringpool-figures',
      summary: 'Chance of overflow, peak and gap of every ringpool',
    })
    .input(z.object({ accountId: accountIdSchema }))
    .output(z.object({ ringpools: z.array(ringpoolFiguresSchema) })),
  warnings: sectionProcedure('ringpool.management', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/ringpool-warnings',
      summary: 'Ringpools that are too small, or become it in the coming weeks',
    })
    .input(z.object({ accountId: accountIdSchema }))
    .output(z.object({ ringpools: z.array(ringpoolWarningSchema) })),
  get: sectionProcedure('ringpool.management', 'r')
    .route({ method: 'GET', path, summary: 'How many numbers a ringpool needs, and for which hold time' })
    .input(z.object(ofRingpool))
    .output(ringpoolPlanSchema),
  setNumberPrice: sectionProcedure('ringpool.management', 'w')
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/number-price',
      summary: 'What the account pays for a number a month',
    })
    .input(z.strictObject({ accountId: accountIdSchema, numberPrice: numberPriceSchema.nullable() }))
    .output(z.strictObject({})),
  preview: sectionProcedure('ringpool.management', 'r')
    .route({ method: 'GET', path: `${path}/preview`, summary: 'What another size or hold time would do' })
    .input(
      z.object({
        ...ofRingpool,
        numbers: z.coerce.number().int().min(1).max(5000),
        holdMinutes: z.coerce.number().int().min(1).max(1440),
      }),
    )
    .output(planPreviewSchema),
  order: sectionProcedure('ringpool.management', 'w')
    .route({ method: 'POST', path, summary: 'Move numbers into or out of a ringpool, and set its hold time' })
    .input(z.strictObject({ ...ofRingpool, ...planOrderSchema.shape }))
    .output(z.object({ numbers: z.int(), holdMinutes: z.int() })),
}
