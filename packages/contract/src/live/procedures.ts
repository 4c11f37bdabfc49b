import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { member, ownSession, privileged } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { liveChangeSchema } from './live-change.ts'

export const live = {
  changes: member
    .meta({ access: 'member', sessionOnly: true })
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/live',
      summary: 'Changes as they happen (server-sent events)',
    })
    .input(z.object({ accountId: accountIdSchema }))
    .output(eventIterator(liveChangeSchema)),
  session: ownSession
    .route({
      method: 'GET',
      path: '/session/live',
      summary: 'What becomes of your session (server-sent events)',
    })
    .output(eventIterator(liveChangeSchema)),
  everywhere: privileged
    .meta({ access: 'privileged', sessionOnly: true })
    .route({
      method: 'GET',
      path: '/live',
      summary: 'Changes of every account, gathered for a moment (server-sent events)',
    })
    .output(eventIterator(liveChangeSchema)),
}
