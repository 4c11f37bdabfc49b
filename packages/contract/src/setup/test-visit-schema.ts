import { z } from 'zod'
import { checkReportSchema } from '../tracking/test-visit.ts'

const instant = z.coerce.date()

/** What has become of a test visit so far. Each part is null until it is seen. */
export const testVisitSchema = z.object({
  startedAt: instant,
  /** The site's script was served to a page of an allowed host since then, to this browser or another. */
  script: z.object({ at: instant, host: z.string() }).nullable(),
  /** The last report of the browser. */
  report: z
    .object({
      ...checkReportSchema.omit({ key: true, code: true, visit: true, clock: true }).shape,
      at: instant,
      host: z.string(),
      /** Whether the account allows the host now. */
      hostAllowed: z.boolean(),
      /** How far the browser's clock is ahead of the server's, in seconds. */
      clockAhead: z.int(),
    })
    .nullable(),
  /** The stored visit. A bot's visit counts nowhere and gets no number. */
  visit: z
    .object({
      visitId: z.uuid(),
      at: instant,
      bot: z.boolean(),
      browser: z.string(),
      pageUrl: z.string(),
      /** The number that it is shown, in E.164; null without a ringpool. */
      number: z.string().nullable(),
      /** No number was free, so that it was shown the overflow number. */
      overflow: z.boolean(),
    })
    .nullable(),
  /** When a number was first shown on the page. */
  replacedAt: instant.nullable(),
  /** When the page first said that it was still visible. */
  heartbeatAt: instant.nullable(),
  /** The last call to the number since then. */
  call: z
    .object({
      callId: z.uuid(),
      at: instant,
      /** The last three digits of the caller; null if they were withheld, or to users who may not read calls. */
      callerEnd: z.string().nullable(),
      /** Whether it is attributed to this visit. */
      attributed: z.boolean(),
    })
    .nullable(),
})
export type TestVisit = z.infer<typeof testVisitSchema>
