import { z } from 'zod'
import { accountIdSchema, privileged, section } from '../access.ts'
import { providers } from '../event.ts'
import { filtersSchema } from '../filters.ts'
import { accountCountries } from '../places.ts'

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

/** What the pool is filtered by: `account` and `ringpool` hold ids, and `is_empty` finds what has none. */
export const poolFilterFields = ['provider', 'status', 'account', 'ringpool', 'tag', 'visible'] as const
export const poolFiltersSchema = filtersSchema(poolFilterFields)
export type PoolFilters = z.infer<typeof poolFiltersSchema>

export const poolSorts = [
  'visible',
  'realPhone',
  'provider',
  'account',
  'ringpool',
  'destination',
  'tag',
  'status',
  'callerId',
  'createdAt',
] as const

/** The parts of the pool. A number is free (active, lent to nobody), lent (active) or inactive: one of the three. */
export const poolParts = ['all', 'free', 'lent', 'inactive'] as const
export type PoolPart = (typeof poolParts)[number]

/** So many numbers are changed at once at most. */
export const mostChangedNumbers = 5000

/** What is said of many numbers at once; what is left out stays as it is, null empties it. */
export const numberChangeSchema = numberFieldsSchema
  .pick({ provider: true, destination: true, callerId: true, tag: true, status: true, accountId: true })
  .partial()
  .refine((change) => Object.keys(change).length > 0)
export type NumberChange = z.infer<typeof numberChangeSchema>

export const poolProcedures = {
  list: privileged
    .route({ method: 'GET', path: '/pool', summary: 'All numbers of the installation' })
    .output(z.object({ numbers: z.array(poolNumberSchema) })),
  create: privileged
    .route({ method: 'POST', path: '/pool', summary: 'Add numbers to the pool' })
    .input(
      z.strictObject({
        /** Country in which numbers without a + are read. */
        country: z.enum(accountCountries),
        numbers: z.array(numberFieldsSchema).min(1).max(1000),
      }),
    )
    .output(z.object({ numbers: z.array(poolNumberSchema) })),
  page: privileged
    // By POST: filters are no text for an address.
    .route({ method: 'POST', path: '/pool/page', summary: 'Numbers of the installation, page by page' })
    .input(
      z.strictObject({
        part: z.enum(poolParts).default('all'),
        filters: poolFiltersSchema,
        search: z.string().trim().max(200).optional(),
        sort: z
          .array(z.strictObject({ id: z.enum(poolSorts), desc: z.boolean() }))
          .max(poolSorts.length)
          .default([]),
        offset: z.int().min(0).max(10_000_000).default(0),
        limit: z.int().min(5).max(10_000).default(500),
      }),
    )
    .output(
      z.object({
        numbers: z.array(poolNumberSchema),
        /** How many the question found in all, in this part and in each. */
        total: z.int(),
        counts: z.record(z.enum(poolParts), z.int()),
      }),
    ),
  find: privileged
    .route({ method: 'GET', path: '/pool/{numberId}', summary: 'One number' })
    .input(z.strictObject({ numberId: z.uuid() }))
    .output(poolNumberSchema),
  choices: privileged
    .route({ method: 'GET', path: '/pool/choices', summary: 'Tags and ringpools to filter by' })
    .output(
      z.object({
        tags: z.array(z.string()),
        ringpools: z.array(z.object({ id: z.uuid(), name: z.string(), accountName: z.string() })),
      }),
    ),
  changeMany: privileged
    .route({ method: 'PUT', path: '/pool/many', summary: 'Change many numbers: all of them, or none' })
    .input(
      z.strictObject({
        numberIds: z.array(z.uuid()).min(1).max(mostChangedNumbers),
        country: z.enum(accountCountries),
        change: numberChangeSchema,
      }),
    )
    .output(z.object({ changed: z.int() })),
  update: privileged
    .route({ method: 'PUT', path: '/pool/{numberId}', summary: 'Change a number' })
    .input(
      z.strictObject({ numberId: z.uuid(), country: z.enum(accountCountries), ...numberFieldsSchema.shape }),
    )
    .output(poolNumberSchema),
  ofAccount: section('ringpool.management', 'r')
    .route({ method: 'GET', path: '/accounts/{accountId}/numbers', summary: 'Numbers lent to an account' })
    .input(z.object({ accountId: accountIdSchema }))
    .output(z.object({ numbers: z.array(poolNumberSchema) })),
}
