import { z } from 'zod'

/** An open session of a user, with its device and location. */
export const openSessionSchema = z.object({
  id: z.string(),
  /** `''` if unknown, also for `os` and `device`. */
  browser: z.string(),
  os: z.string(),
  device: z.string(),
  address: z.string(),
  /** Derived from the IP address; `''` if unknown. */
  place: z.object({ country: z.string(), region: z.string(), city: z.string() }),
  since: z.date(),
  /** Accurate to the minute. */
  lastSeenAt: z.date(),
  endsAt: z.date(),
  /** Whether this request came from that session. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>
