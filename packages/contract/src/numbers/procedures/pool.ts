import { z } from 'zod'
import { privilegedProcedure, sectionProcedure } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import { accountCountries } from '../../shared/locales.ts'
import { maxChangedNumbers, poolParts, poolSorts } from '../pool.ts'
import {
  numberChangeSchema,
  numberFieldsSchema,
  poolFiltersSchema,
  poolNumberSchema,
} from '../pool-schemas.ts'

export const poolProcedures = {
  list: privilegedProcedure
    .route({ method: 'GET', path: '/pool', summary: 'All numbers of the installation' })
    .output(z.object({ numbers: z.array(poolNumberSchema) })),
  create: privilegedProcedure
    .route({ method: 'POST', path: '/pool', summary: 'Add numbers to the pool' })
    .input(
      z.strictObject({
        /** Country for parsing numbers without a +. */
        country: z.enum(accountCountries),
        numbers: z.array(numberFieldsSchema).min(1).max(1000),
      }),
    )
    .output(z.object({ numbers: z.array(poolNumberSchema) })),
  page: privilegedProcedure
    // POST, because filters do not fit into a query string.
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
        /** Number of matches: in this part (`total`) and in each part (`counts`). */
        total: z.int(),
        counts: z.record(z.enum(poolParts), z.int()),
      }),
    ),
  find: privilegedProcedure
    .route({ method: 'GET', path: '/pool/{numberId}', summary: 'One number' })
    .input(z.strictObject({ numberId: z.uuid() }))
    .output(poolNumberSchema),
  choices: privilegedProcedure
    .route({ method: 'GET', path: '/pool/choices', summary: 'Tags and ringpools to filter by' })
    .output(
      z.object({
        tags: z.array(z.string()),
        ringpools: z.array(z.object({ id: z.uuid(), name: z.string(), accountName: z.string() })),
      }),
    ),
  changeMany: privilegedProcedure
    .route({ method: 'PUT', path: '/pool/many', summary: 'Change many numbers: all of them, or none' })
    .input(
      z.strictObject({
        numberIds: z.array(z.uuid()).min(1).max(maxChangedNumbers),
        country: z.enum(accountCountries),
        change: numberChangeSchema,
      }),
    )
    .output(z.object({ changed: z.int() })),
  update: privilegedProcedure
    .route({ method: 'PUT', path: '/pool/{numberId}', summary: 'Change a number' })
    .input(
      z.strictObject({ numberId: z.uuid(), country: z.enum(accountCountries), ...numberFieldsSchema.shape }),
    )
    .output(poolNumberSchema),
  ofAccount: sectionProcedure('ringpool.management', 'r')
    .route({ method: 'GET', path: '/accounts/{accountId}/numbers', summary: 'Numbers lent to an account' })
    .input(z.object({ accountId: accountIdSchema }))
    .output(z.object({ numbers: z.array(poolNumberSchema) })),
}
