import { z } from 'zod'
import { section } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'
import { formulaSchema, metricFieldsSchema, metricSchema } from '../metrics/metric-schemas.ts'
import { reportFiltersSchema } from '../questions/questions.ts'

const ofAccount = { accountId: accountIdSchema }
const path = '/accounts/{accountId}/reporting/metrics' as const
const oneOf = { ...ofAccount, metricId: z.string().max(60) }

export const metrics = {
  /** Every section of reporting shows metrics, hence the group's own entry. */
  list: section('reporting', 'r')
    .route({ method: 'GET', path, summary: 'The metrics of the account, in their order' })
    .input(
      z.object({
        ...ofAccount,
        /** Archived ones too. In an address it is the word. */
        archived: z.union([z.boolean(), z.stringbool()]).default(false),
      }),
    )
    .output(z.object({ metrics: z.array(metricSchema) })),
  create: section('reporting.dashboard', 'w')
    .route({ method: 'POST', path, summary: 'A metric of its own' })
    .input(metricFieldsSchema.extend(ofAccount))
    .output(metricSchema),
  update: section('reporting.dashboard', 'w')
    .route({
      method: 'PUT',
      path: `${path}/{metricId}`,
      summary: 'Changes a metric; a built-in one keeps its formula',
    })
    .input(metricFieldsSchema.extend(oneOf))
    .output(metricSchema),
  setArchived: section('reporting.dashboard', 'w')
    .route({
      method: 'PUT',
      path: `${path}/{metricId}/archived`,
      summary: 'Archives a metric, or restores it',
    })
    .input(z.strictObject({ ...oneOf, archived: z.boolean() }))
    .output(metricSchema),
  reorder: section('reporting.dashboard', 'w')
    .route({
      method: 'PUT',
      path: `${path}/order`,
      summary: 'Puts metrics in an order, in the places that they have',
    })
    .input(z.strictObject({ ...ofAccount, metricIds: z.array(z.string().max(60)).min(1).max(200) }))
    .output(z.object({ metrics: z.array(metricSchema) })),
  preview: section('reporting.dashboard', 'r')
    .route({ method: 'POST', path: `${path}/preview`, summary: 'What a formula comes to, before it is kept' })
    .input(
      z.strictObject({
        ...ofAccount,
        formula: formulaSchema,
        range: dateRangeSchema,
        filters: reportFiltersSchema,
      }),
    )
    .output(
      z.object({
        value: z.number().nullable(),
        days: z.array(z.object({ day: z.iso.date(), value: z.number().nullable() })),
      }),
    ),
}
