import { z } from 'zod'

/** Keys of an account at once: enough to rotate those of a few servers. */
export const maxServerKeys = 5

/** A key with which the site's own server leases numbers for the pages that it renders. The key itself is shown once. */
export const serverKeySchema = z.object({
  id: z.uuid(),
  /** The last characters of the key, by which users tell keys apart. */
  tail: z.string(),
  createdAt: z.coerce.date(),
})
export type ServerKey = z.infer<typeof serverKeySchema>
