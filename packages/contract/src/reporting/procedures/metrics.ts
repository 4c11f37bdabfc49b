import { z } from 'zod'
import { sectionProcedure } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'
import { formulaSchema, metricFieldsSchema, metricSchema } from '../metrics/metric-schemas.ts'
import { reportFiltersSchema } from '../questions/questions.ts'

const ofAccount = { accountId: accountIdSchema }
const path = '/accounts/{accountId}/reporting/metrics' as const
const ofMetric = { ...ofAccount, metricId: z.string().max(60) }

export const metrics = {
  /** Every reporting section shows metrics, so the permission is that of the group. */
  list: sectionProcedure('reporting', 'r')
    .route({ method: 'GET', path, summary: 'The metrics of the account, in their order' })
    .input(
      z.object({
        ...ofAccount,
        /** Includes archived metrics. In a query string the value is the text `true` or `false`. */
        archived: z.union([z.boolean(), z.stringbool()]).default(false),
      }),
    )
    .output(z.object({ metrics: z.array(metricSchema) })),
  create: sectionProcedure('reporting.dashboard', 'w')
    .route({ method: 'POST', path, summary: 'Create a custom metric' })
    .input(metricFieldsSchema.extend(ofAccount))
    .output(metricSchema),
  update: sectionProcedure('reporting.dashboard', 'w')
    .route({
      method: 'PUT',
      path: `${path}/{metricId}`,
      summary: 'Changes a metric; a built-in one keeps its formula',
    })
    .input(metricFieldsSchema.extend(ofMetric))
    .output(metricSchema),
  setArchived: sectionProcedure('reporting.dashboard', 'w')
    .route({
      method: 'PUT',
      path: `${path}/{metricId}/archived`,
      summary: 'Archives a metric, or restores it',
    })
    .input(z.strictObject({ ...ofMetric, archived: z.boolean() }))
    .output(metricSchema),
  reorder: sectionProcedure('reporting.dashboard', 'w')
    .route({
      method: 'PUT',
      path: `${path}/order`,
      summary: 'Reorder metrics within the positions that they occupy',
    })
    .input(z.strictObject({ ...ofAccount, metricIds: z.array(z.string().max(60)).min(1).max(200) }))
    .output(z.object({ metrics: z.array(metricSchema) })),
  preview: sectionProcedure('reporting.dashboard', 'r')
    .route({ method: 'POST', path: `${path}/preview`, summary: 'The result of a formula before it is saved' })
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
