import { z } from 'zod'

/**
 * A notification that data of the account changed. Screens that show it fetch it again. It carries ids, never contents.
 * - `events`: the event store has new events; `ids` are their types, and no ids means any type.
 * - `imports`: an import of the installation; privileged users receive it on each of their streams.
 * - `session_ended`: the last message of a stream. Nothing of the account may be shown after it.
 * - `access`: also the last message. The user's permissions, or the user, changed.
 */
export const liveChangeSchema = z.object({
  topic: z.enum([
    'numbers',
    'calls',
    'visits',
    'events',
    'connections',
    'agents',
    'account',
    'imports',
    'hello',
    'access',
    'session_ended',
  ]),
  ids: z.array(z.string()),
})
export type LiveChange = z.infer<typeof liveChangeSchema>
