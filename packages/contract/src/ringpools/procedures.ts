import { z } from 'zod'
import { privilegedProcedure, sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { maxRequestedNumbers } from './number-states.ts'
import {
  accountLiveNumberSchema,
  liveAccountSchema,
  liveNumberSchema,
  ringpoolFieldsSchema,
  ringpoolSchema,
  ringpoolSummarySchema,
} from './ringpools.ts'
import { staticNumberFieldsSchema, staticNumberSchema } from './static-numbers.ts'

const ofAccount = { accountId: accountIdSchema }

export const ringpools = {
  list: sectionProcedure('ringpool.management', 'r')
    .route({ method: 'GET', path: '/accounts/{accountId}/ringpools', summary: 'Ringpools of an account' })
    .input(z.object(ofAccount))
    .output(z.object({ ringpools: z.array(ringpoolSummarySchema) })),
  get: sectionProcedure('ringpool.management', 'r')
    .route({ method: 'GET', path: '/accounts/{accountId}/ringpools/{ringpoolId}', summary: 'One ringpool' })
    .input(z.object({ ...ofAccount, ringpoolId: z.uuid() }))
    .output(ringpoolSchema),
  create: sectionProcedure('ringpool.management', 'w')
    .route({ method: 'POST', path: '/accounts/{accountId}/ringpools', summary: 'Create a ringpool' })
    .input(z.strictObject({ ...ofAccount, ...ringpoolFieldsSchema.shape }))
    .output(ringpoolSchema),
  update: sectionProcedure('ringpool.management', 'w')
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/ringpools/{ringpoolId}',
      summary: 'Change a ringpool',
    })
    .input(z.strictObject({ ...ofAccount, ringpoolId: z.uuid(), ...ringpoolFieldsSchema.shape }))
    .output(ringpoolSchema),
  setArchived: sectionProcedure('ringpool.management', 'w')
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/ringpools/{ringpoolId}/archived',
      summary: 'Archive or restore a ringpool',
    })
    .input(z.strictObject({ ...ofAccount, ringpoolId: z.uuid(), archived: z.boolean() }))
    .output(ringpoolSchema),
  tags: sectionProcedure('ringpool.management', 'r')
    .route({ method: 'GET', path: '/accounts/{accountId}/ringpool-tags', summary: 'Names of ringpool tags' })
    .input(z.object(ofAccount))
    .output(z.object({ tags: z.array(z.object({ id: z.uuid(), name: z.string() })) })),
  peaks: sectionProcedure('ringpool.management', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/ringpool-peaks',
      summary: 'The most numbers of each ringpool that were leased at once in the last 7 days',
    })
    .input(z.object(ofAccount))
    .output(z.object({ ringpools: z.array(z.object({ ringpoolId: z.uuid(), peak: z.int() })) })),
  realtime: sectionProcedure('ringpool.realtime', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/ringpool-realtime',
      summary: 'The live state of every number',
    })
    .input(z.object(ofAccount))
    .output(
      z.object({
        at: z.coerce.date(),
        ringpools: z.array(z.object({ id: z.uuid(), name: z.string() })),
        numbers: z.array(liveNumberSchema),
        /** Share of today's number requests that found no free number (0 to 1); null without requests. */
        overflowShare: z.number().nullable(),
      }),
    ),
  everywhere: privilegedProcedure
    .route({
      method: 'POST',
      path: '/realtime',
      summary: 'The live state of the numbers of every active account: all, or those requested',
    })
    .input(z.strictObject({ numberIds: z.array(z.uuid()).max(maxRequestedNumbers).optional() }))
    .output(
      z.object({
        at: z.coerce.date(),
        /** Sorted by name. */
        accounts: z.array(liveAccountSchema),
        numbers: z.array(accountLiveNumberSchema),
      }),
    ),
  staticNumbers: {
    list: sectionProcedure('ringpool.management', 'r')
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/static-numbers',
        summary: 'Static numbers of an account',
      })
      .input(z.object(ofAccount))
      .output(z.object({ staticNumbers: z.array(staticNumberSchema) })),
    get: sectionProcedure('ringpool.management', 'r')
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/static-numbers/{staticNumberId}',
        summary: 'One static number',
      })
      .input(z.object({ ...ofAccount, staticNumberId: z.uuid() }))
      .output(staticNumberSchema),
    create: sectionProcedure('ringpool.management', 'w')
      .route({
        method: 'POST',
        path: '/accounts/{accountId}/static-numbers',
        summary: 'Create a static number',
      })
      .input(z.strictObject({ ...ofAccount, ...staticNumberFieldsSchema.shape }))
      .output(staticNumberSchema),
    update: sectionProcedure('ringpool.management', 'w')
      .route({
        method: 'PUT',
        path: '/accounts/{accountId}/static-numbers/{staticNumberId}',
        summary: 'Change a static number: calls from now on',
      })
      .input(z.strictObject({ ...ofAccount, staticNumberId: z.uuid(), ...staticNumberFieldsSchema.shape }))
      .output(staticNumberSchema),
    setArchived: sectionProcedure('ringpool.management', 'w')
      .route({
        method: 'PUT',
        path: '/accounts/{accountId}/static-numbers/{staticNumberId}/archived',
        summary: 'Archive or restore a static number',
      })
      .input(z.strictObject({ ...ofAccount, staticNumberId: z.uuid(), archived: z.boolean() }))
      .output(staticNumberSchema),
  },
}
