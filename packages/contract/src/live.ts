import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { accountIdSchema, member, privileged, signedIn } from './access.ts'

/**
 * Something of the account changed; who shows it asks again. Ids only, never contents. `events` says that the event
 * store has more to report; its ids are the types of the events, and none of them means any. `imports` are of the installation,
 * and told to privileged users on each of their streams. Two are a stream's last
 * word: `session_ended`, after which nothing of the account may be shown, and `access`: what the caller may do changed,
 * or they themselves did.
 */
export const liveChangeSchema = z.object({
  topic: z.enum([
    'numbers',
    'calls',
    'visits',
    'events',
    'connections',
    'account',
    'imports',
    'hello',
    'access',
    'session_ended',
  ]),
  ids: z.array(z.string()),
})
export type LiveChange = z.infer<typeof liveChangeSchema>

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
