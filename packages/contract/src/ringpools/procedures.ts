import { z } from 'zod'
import { privileged, section } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { mostAskedNumbers } from './number-states.ts'
import {
  liveAccountSchema,
  liveNumberOfAccountSchema,
  liveNumberSchema,
  ringpoolFieldsSchema,
  ringpoolSchema,
  ringpoolSummarySchema,
} from './ringpools.ts'

const ofAccount = { accountId: accountIdSchema }

export const ringpools = {
  list: section('ringpool.management', 'r')
    .route({ method: 'GET', path: '/accounts/{accountId}/ringpools', summary: 'Ringpools of an account' })
    .input(z.object(ofAccount))
    .output(z.object({ ringpools: z.array(ringpoolSummarySchema) })),
  get: section('ringpool.management', 'r')
    .route({ method: 'GET', path: '/accounts/{accountId}/ringpools/{ringpoolId}', summary: 'One ringpool' })
    .input(z.object({ ...ofAccount, ringpoolId: z.uuid() }))
    .output(ringpoolSchema),
  create: section('ringpool.management', 'w')
    .route({ method: 'POST', path: '/accounts/{accountId}/ringpools', summary: 'Create a ringpool' })
    .input(z.strictObject({ ...ofAccount, ...ringpoolFieldsSchema.shape }))
    .output(ringpoolSchema),
  update: section('ringpool.management', 'w')
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/ringpools/{ringpoolId}',
      summary: 'Change a ringpool',
    })
    .input(z.strictObject({ ...ofAccount, ringpoolId: z.uuid(), ...ringpoolFieldsSchema.shape }))
    .output(ringpoolSchema),
  tags: section('ringpool.management', 'r')
    .route({ method: 'GET', path: '/accounts/{accountId}/ringpool-tags', summary: 'Names of ringpool tags' })
    .input(z.object(ofAccount))
    .output(z.object({ tags: z.array(z.object({ id: z.uuid(), name: z.string() })) })),
  realtime: section('ringpool.realtime', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/ringpool-realtime',
      summary: 'Every number, as it is now',
    })
    .input(z.object(ofAccount))
    .output(
      z.object({
        at: z.coerce.date(),
        ringpools: z.array(z.object({ id: z.uuid(), name: z.string() })),
        numbers: z.array(liveNumberSchema),
        /** Share of today's requests for a number that found none free; null before the first. */
        overflowShare: z.number().nullable(),
      }),
    ),
  everywhere: privileged
    .route({
      method: 'POST',
      path: '/realtime',
      summary: 'The numbers of every account that works, as they are now: all, or some',
    })
    .input(z.strictObject({ numberIds: z.array(z.uuid()).max(mostAskedNumbers).optional() }))
    .output(
      z.object({
        at: z.coerce.date(),
        /** By name. */
        accounts: z.array(liveAccountSchema),
        numbers: z.array(liveNumberOfAccountSchema),
      }),
    ),
}
