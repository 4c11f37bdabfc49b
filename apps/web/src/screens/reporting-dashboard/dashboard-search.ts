import { dimensions } from '@talkie/contract/events'
import { limits } from '@talkie/contract/limits'
import {
  attributionModels,
  type GroupField,
  measureSchema,
  reportFiltersSchema,
  sortFigures,
} from '@talkie/contract/reporting'
import { z } from 'zod'

/** The fields for a breakdown: those of an event's source, location and call, but no personal data. */
export const breakdownFields = [
  ...dimensions,
  'type',
  'ringpool',
  'ringpool_tag',
  'static_number',
  'number',
  'destination',
  'agent',
  'outcome',
  'certainty',
  'reason',
  'hangup_by',
  'tags',
  'feeling',
  'weekday',
  'hour',
] as const satisfies readonly GroupField[]
export type BreakdownField = (typeof breakdownFields)[number]

const breakdownField = z.enum(breakdownFields as unknown as [BreakdownField, ...BreakdownField[]])

/** The query string of the dashboard, apart from the date range. An absent field has the dashboard's default. */
export const dashboardSearchSchema = z.object({
  filters: reportFiltersSchema.unwrap().optional(),
  model: z.enum(attributionModels).optional(),
  unique: z.literal([...limits.uniqueWindows]).optional(),
  /** The metric of the leading sentence, the trend, and the table's compared columns. */
  metric: measureSchema.optional(),
  /** What the call widgets (`g…`) count: every call, or each caller once. */
  mode: z.enum(['total', 'unique']).optional(),
  /** The metrics of the daily bars, and whether the bars are stacked. */
  daily: z.array(measureSchema).min(1).max(6).optional(),
  stacked: z.boolean().optional(),
  /** The metric of the organic/paid ring, the heat map, the distribution and the map. */
  organicPaid: measureSchema.optional(),
  heat: measureSchema.optional(),
  spread: measureSchema.optional(),
  map: measureSchema.optional(),
  /** The field whose values the distribution shows. */
  spreadBy: breakdownField.optional(),
  /** Shows the world map instead of the account's country. */
  world: z.boolean().optional(),
  /** The table's breakdown field, its order, and whether it shows shares. */
  dimension: breakdownField.optional(),
  sort: z
    .array(
      z.strictObject({
        by: z.string().max(60),
        of: z.enum(sortFigures).optional(),
        direction: z.enum(['asc', 'desc']),
      }),
    )
    .max(5)
    .optional(),
  shares: z.boolean().optional(),
})
export type DashboardSearch = z.output<typeof dashboardSearchSchema>

/** The fields of the query string that 'reset' removes; the date range stays. */
export const searchKeys = Object.keys(dashboardSearchSchema.shape) as (keyof DashboardSearch)[]
