import { z } from 'zod'
import { accountIdSchema, privileged, section } from '../access.ts'
import { providers } from '../event.ts'
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
