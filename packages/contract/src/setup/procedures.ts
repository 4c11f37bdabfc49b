import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { testVisitCodeSchema } from '../tracking/test-visit.ts'
import { setupSchema } from './setup-schemas.ts'
import { testVisitSchema } from './test-visit-schema.ts'

export const setup = {
  get: sectionProcedure('settings.implementation', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/setup',
      summary: 'What the account has of its checklist: numbers, ringpool, telephone, visit, test call',
    })
    .input(z.object({ accountId: accountIdSchema }))
    .output(setupSchema),
  testVisit: sectionProcedure('settings.implementation', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/test-visits/{code}',
      summary: 'What has become of a test visit: script, visit, numbers, heartbeat, call',
    })
    .input(z.object({ accountId: accountIdSchema, code: testVisitCodeSchema }))
    .output(testVisitSchema),
}
