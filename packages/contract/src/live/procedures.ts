import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { member, privileged, signedIn } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { liveChangeSchema } from './live-change.ts'

export const live = {
  changes: member
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/live',
      summary: 'Changes as they happen (server-sent events)',
    })
    .input(z.object({ accountId: accountIdSchema }))
    .output(eventIterator(liveChangeSchema)),
  session: signedIn
    .route({
      method: 'GET',
      path: '/session/live',
      summary: 'What becomes of your session (server-sent events)',
    })
    .output(eventIterator(liveChangeSchema)),
  everywhere: privileged
    .route({
      method: 'GET',
      path: '/live',
      summary: 'Changes of every account, gathered for a moment (server-sent events)',
    })
    .output(eventIterator(liveChangeSchema)),
}
