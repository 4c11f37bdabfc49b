import { z } from 'zod'
import { accountIdSchema } from '../access/account-id.ts'
import { filtersSchema } from '../shared/filters/filter-schemas.ts'
import { poolFilterFields } from './pool.ts'
import { providers } from './providers.ts'

const phone = z.string().trim().min(1).max(40)

/** A number of the pool as a person types it; phones in national or international form. */
export const numberFieldsSchema = z.strictObject({
  provider: z.enum(providers),
  /** The number shown on the site; its country is the account's, or given by a leading +. */
  visible: phone,
  /** The line that the carrier reports as called; the visible one where absent. */
  realPhone: phone.nullable(),
  /** Where the call goes when no ringpool says otherwise. */
  destination: phone.nullable(),
  /** What the agent's phone shows; null passes the caller's number on. */
  callerId: phone.nullable(),
  tag: z.string().trim().max(60).nullable(),
  status: z.enum(['active', 'inactive']),
  /** The account that the number is lent to. */
  accountId: accountIdSchema.nullable(),
})
export type NumberFields = z.infer<typeof numberFieldsSchema>

/** A pool number; every phone is E.164. */
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
  createdAt: z.coerce.date(),
})
export type PoolNumber = z.infer<typeof poolNumberSchema>

export const poolFiltersSchema = filtersSchema(poolFilterFields)
export type PoolFilters = z.infer<typeof poolFiltersSchema>

/** What is said of many numbers at once; what is left out stays as it is, null empties it. */
export const numberChangeSchema = numberFieldsSchema
  .pick({ provider: true, destination: true, callerId: true, tag: true, status: true, accountId: true })
  .partial()
  .refine((change) => Object.keys(change).length > 0)
export type NumberChange = z.infer<typeof numberChangeSchema>
