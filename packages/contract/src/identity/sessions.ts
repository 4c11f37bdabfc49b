import { z } from 'zod'

/** Where somebody is signed in. */
export const openSessionSchema = z.object({
  id: z.string(),
  /** '' where the browser did not say. */
  browser: z.string(),
  os: z.string(),
  device: z.string(),
  address: z.string(),
  /** As far as the address tells it; '' where nothing is known. */
  place: z.object({ country: z.string(), region: z.string(), city: z.string() }),
  since: z.date(),
  /** To the minute. */
  lastSeenAt: z.date(),
  endsAt: z.date(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>
