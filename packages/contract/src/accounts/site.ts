import { z } from 'zod'
import { hostSchema } from './hosts.ts'

/** What the script may do on the account's site: the settings of the implementation screen. */
export const siteFieldsSchema = z.strictObject({
  /** Further hosts on which the script may run with all their subdomains, besides the account's domain. */
  allowedDomains: z.array(hostSchema).max(50),
})
export type SiteFields = z.infer<typeof siteFieldsSchema>

export const siteSchema = z.object({
  ...siteFieldsSchema.shape,
  /** The account's domain, which is always allowed with its subdomains. */
  domain: hostSchema,
})
export type Site = z.infer<typeof siteSchema>
