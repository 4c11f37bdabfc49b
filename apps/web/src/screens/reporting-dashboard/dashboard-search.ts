import { dimensions } from '@talkie/contract/events'
import { limits } from '@talkie/contract/limits'
import {
  attributionModels,
  type GroupField,
  measureSchema,
  reportFiltersSchema,
} from '@talkie/contract/reporting'
import { z } from 'zod'

/** What figures are broken down by: what an event says of its source, its place and its call, but of no person. */
export const breakdownFields = [
  ...dimensions,
  'type',
  'ringpool',
  'ringpool_tag',
  'number',
  'destination',
  'agent',
  'outcome',
  'reason',
  'hangup_by',
  'tags',
  'feeling',
  'weekday',
  'hour',
] as const satisfies readonly GroupField[]
export type BreakdownField = (typeof breakdownFields)[number]

const breakdownField = z.enum(breakdownFields as unknown as [BreakdownField, ...BreakdownField[]])

/** What the dashboard keeps in its address, beside the date range; what is absent is as the dashboard comes. */
export const dashboardSearchSchema = z.object({
  filters: reportFiltersSchema.unwrap().optional(),
  model: z.enum(attributionModels).optional(),
  unique: z.literal([...limits.uniqueWindows]).optional(),
  /** What the series of calls (`g…`) count: every call, or each caller once. */
  mode: z.enum(['total', 'unique']).optional(),
  /** Metrics of the bars by day, and whether they stand on top of each other. */
  daily: z.array(measureSchema).min(1).max(6).optional(),
  stacked: z.boolean().optional(),
  /** Metrics of the ring, the heat map, the spread, the map. */
  organicPaid: measureSchema.optional(),
  heat: measureSchema.optional(),
  spread: measureSchema.optional(),
  map: measureSchema.optional(),
  /** What the spread shows the values of. */
  spreadBy: breakdownField.optional(),
  /** Shows the world where the map would show the account's country. */
  world: z.boolean().optional(),
  /** What the table breaks down by, its order, and whether it says shares. */
  dimension: breakdownField.optional(),
  sort: z
    .array(z.strictObject({ by: z.string().max(60), direction: z.enum(['asc', 'desc']) }))
    .max(5)
    .optional(),
  shares: z.boolean().optional(),
})
export type DashboardSearch = z.output<typeof dashboardSearchSchema>

/** Every key of the address that 'reset' forgets; the days stay. */
export const searchKeys = Object.keys(dashboardSearchSchema.shape) as (keyof DashboardSearch)[]
