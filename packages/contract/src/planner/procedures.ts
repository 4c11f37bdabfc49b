import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { ringpoolFiguresSchema, ringpoolPlanSchema } from './planner-schemas.ts'

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
  get: sectionProcedure('ringpool.management', 'r')
    .route({ method: 'GET', path, summary: 'How many numbers a ringpool needs, and for which hold time' })
    .input(z.object(ofRingpool))
    .output(ringpoolPlanSchema),
}
