import { z } from 'zod'

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
