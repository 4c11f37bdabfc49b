import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { memberProcedure, ownSessionProcedure, privilegedProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { liveChangeSchema } from './live-change.ts'

export const live = {
  changes: memberProcedure
    .meta({ access: 'member', sessionOnly: true })
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/live',
      summary: 'Changes as they happen (server-sent events)',
    })
    .input(z.object({ accountId: accountIdSchema }))
    .output(eventIterator(liveChangeSchema)),
  session: ownSessionProcedure
    .route({
      method: 'GET',
      path: '/session/live',
      summary: 'Changes that concern your session (server-sent events)',
    })
    .output(eventIterator(liveChangeSchema)),
  everywhere: privilegedProcedure
    .meta({ access: 'privileged', sessionOnly: true })
    .route({
      method: 'GET',
      path: '/live',
      summary: 'Changes of every account, batched for a moment (server-sent events)',
    })
    .output(eventIterator(liveChangeSchema)),
}
