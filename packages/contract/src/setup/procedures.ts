import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { setupSchema } from './setup-schemas.ts'

export const setup = {
  get: sectionProcedure('settings.implementation', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/setup',
      summary: 'What the account has of its checklist: numbers, ringpool, telephone, visit, test call',
    })
    .input(z.object({ accountId: accountIdSchema }))
    .output(setupSchema),
}
