import { z } from 'zod'
import { accountIdSchema } from '../access/account-id.ts'
import { filtersSchema } from '../shared/filters/filter-schemas.ts'
import { poolFilterFields } from './pool.ts'
import { providers } from './providers.ts'

const phone = z.string().trim().min(1).max(40)

/** A pool number as a user enters it, with phones in national or international form. */
export const numberFieldsSchema = z.strictObject({
  provider: z.enum(providers),
  /** The number shown on the site. Without a leading + it belongs to the request's `country`. */
  visible: phone,
  /** The line that the carrier reports as called; null means the same as `visible`. */
  realPhone: phone.nullable(),
  /** Where calls go if no ringpool sets another destination. */
  destination: phone.nullable(),
  /** The number that the agent's phone shows; null passes on the caller's number. */
  callerId: phone.nullable(),
  tag: z.string().trim().max(60).nullable(),
  status: z.enum(['active', 'inactive']),
  /** The account to which the number is lent. */
  accountId: accountIdSchema.nullable(),
})
export type NumberFields = z.infer<typeof numberFieldsSchema>

/** A number of the pool. All phones are E.164. */
export const poolNumberSchema = z.object({
  id: z.uuid(),
  provider: z.enum(providers),
  visible: z.string(),
  realPhone: z.string(),
  e164: z.string(),
  destination: z.string().nullable(),
  callerId: z.string().nullable(),
  tag: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
  accountId: z.int().nullable(),
  accountName: z.string().nullable(),
  ringpoolId: z.uuid().nullable(),
  ringpoolName: z.string().nullable(),
  /** The name of the active static number that it is; null if it is none. */
  staticNumber: z.string().nullable(),
  createdAt: z.coerce.date(),
})
export type PoolNumber = z.infer<typeof poolNumberSchema>

export const poolFiltersSchema = filtersSchema(poolFilterFields)
export type PoolFilters = z.infer<typeof poolFiltersSchema>

/** One change for many numbers. Missing fields stay unchanged; null clears a field. */
export const numberChangeSchema = numberFieldsSchema
  .pick({ provider: true, destination: true, callerId: true, tag: true, status: true, accountId: true })
  .partial()
  .refine((change) => Object.keys(change).length > 0)
export type NumberChange = z.infer<typeof numberChangeSchema>
