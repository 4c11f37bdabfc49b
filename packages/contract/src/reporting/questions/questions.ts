import { z } from 'zod'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'
import { filtersSchema } from '../../shared/filters/filter-schemas.ts'
import { limits } from '../../shared/limits.ts'
import { groupFields, reportFields } from './fields.ts'
import { measureSchema } from './measure-schema.ts'
import { attributionModels, comparisons } from './measures.ts'

/** A report's conditions: all must hold, of each group one. */
export const reportFiltersSchema = filtersSchema(reportFields)
export type ReportFilters = z.output<typeof reportFiltersSchema>

const direction = z.enum(['asc', 'desc'])

/** One question of many that share a range and filters: measures by groups, such as visits and calls by campaign. */
export const questionSchema = z.strictObject({
  /** None: one row over everything. */
  by: z.array(z.enum(groupFields)).max(3).default([]),
  measures: z.array(measureSchema).min(1).max(40),
  /** By a measure that was asked for or a field that is grouped by; by the groups in their order where nothing is said. */
  sort: z
    .array(z.strictObject({ by: z.string().max(60), direction }))
    .max(5)
    .default([]),
  limit: z.int().min(1).max(limits.rows.most).default(limits.rows.usual),
  offset: z.int().min(0).max(1_000_000).default(0),
  /** Rows whose groups are empty (`''`) are left out: keywords, for one. */
  known: z.boolean().default(false),
  /** Conditions of this question alone, beside the shared ones. */
  filters: reportFiltersSchema,
})
export type Question = z.output<typeof questionSchema>

/**
 * Days in which a visitor or a caller counts once: 0 counts every event, 15 and 30 count an event only when its
 * person had none of that type in the so many days before it.
 */
export const uniqueSchema = z.literal([...limits.uniqueWindows])

/** What the questions of one screen share. */
export const reportScopeSchema = z.strictObject({
  range: dateRangeSchema,
  compare: z.enum(comparisons).default('none'),
  filters: reportFiltersSchema,
  model: z.enum(attributionModels).default('last_non_direct'),
  unique: uniqueSchema.default(0),
})
export type ReportScope = z.output<typeof reportScopeSchema>

/** A measure's value; null is 'no value', as x/0 has none. Shared conversions of a model may be fractions. */
const figure = z.number().nullable()

const answerRowSchema = z.object({
  /** In the order of `by`. */
  groups: z.array(z.union([z.string(), z.number()])),
  /** In the order of `measures`. */
  values: z.array(figure),
  /** The same of the period compared with; null where that period has no such group, absent without a comparison. */
  previous: z.array(figure).nullable().optional(),
})
export type AnswerRow = z.infer<typeof answerRowSchema>

export const answerSchema = z.object({
  rows: z.array(answerRowSchema),
  /** Over everything that matches, not only these rows; formulas are evaluated on totals. */
  totals: z.object({ values: z.array(figure), previous: z.array(figure).optional() }),
  /** How many rows there are, whatever the limit. */
  total: z.int(),
})
export type Answer = z.infer<typeof answerSchema>
