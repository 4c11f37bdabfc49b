import { z } from 'zod'
import { callOutcomes } from '../events/index.ts'
import { signalProblems } from '../telephony/connections.ts'

const sourceOfVisit = {
  at: z.coerce.date(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  /** The first page, without its query. */
  pageUrl: z.string(),
}

/** What an account has of each step of its checklist, read from its data. Phones are E.164. */
export const setupSchema = z.object({
  /** Active numbers that are lent to the account. */
  numbers: z.object({
    count: z.int(),
    /** The visible numbers of the first few, oldest first. */
    examples: z.array(z.string()),
    /** The destination that all of them have; null if there is none, or several. */
    destination: z.string().nullable(),
    /** Those that are in no ringpool. */
    unused: z.int(),
  }),
  /** The first active ringpool that has active numbers. */
  ringpool: z
    .object({
      id: z.uuid(),
      name: z.string(),
      numbers: z.int(),
      /** Those that no visitor holds now. */
      free: z.int(),
    })
    .nullable(),
  /** The active connection that has received signals, else the first one. */
  telephone: z
    .object({
      id: z.uuid(),
      name: z.string(),
      firstSignalAt: z.coerce.date().nullable(),
      /** Why its last signal was refused, while none was accepted. */
      problem: z.enum(signalProblems).nullable(),
    })
    .nullable(),
  /** The person's own visit, opened from the checklist; without one, the account's last visit. Bots do not count. */
  visit: z
    .object({
      ...sourceOfVisit,
      visitId: z.uuid(),
      isTest: z.boolean(),
      /** The number that it was shown; null without a ringpool. */
      number: z.string().nullable(),
      /** No number was free, so that it was shown the overflow number. */
      overflow: z.boolean(),
    })
    .nullable(),
  /** When the call below began, also for users who may not read calls. */
  callAt: z.coerce.date().nullable(),
  /**
   * A call of the person's own visit, else the last one of any visit, else the last one. Null for users who may not
   * read calls.
   */
  call: z
    .object({
      callId: z.uuid(),
      /** The event that the reports show of it, once it ended. */
      eventId: z.uuid().nullable(),
      startedAt: z.coerce.date(),
      state: z.enum(['ringing', 'answered', 'ended']),
      outcome: z.enum(callOutcomes).nullable(),
      caller: z.string().nullable(),
      /** The visible number that rang. */
      number: z.string(),
      talkSeconds: z.int(),
      durationSeconds: z.int(),
      isTest: z.boolean(),
      /** The visit that it is attributed to. */
      visit: z.object({ ...sourceOfVisit, visitId: z.uuid() }).nullable(),
    })
    .nullable(),
  /** Whether the call is attributed to a visit. */
  callHasVisit: z.boolean(),
})
export type Setup = z.infer<typeof setupSchema>
