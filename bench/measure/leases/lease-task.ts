import { z } from 'zod'

/** What a process of `lease-processes.ts` does: lease numbers of one ringpool for so many visits, in groups. */
export const leaseTaskSchema = z.object({
  url: z.string(),
  accountId: z.number(),
  ringpoolId: z.string(),
  visits: z.number(),
  perGroup: z.number(),
  holdSeconds: z.number(),
})
export type LeaseTask = z.infer<typeof leaseTaskSchema>
