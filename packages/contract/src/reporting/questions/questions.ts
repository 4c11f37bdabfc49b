import { z } from 'zod'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'
import { filtersSchema } from '../../shared/filters/filter-schemas.ts'
import { limits } from '../../shared/limits.ts'
import { groupFields, reportFields } from './fields.ts'
import { measureSchema } from './measure-schema.ts'
import { attributionModels, comparisons } from './measures.ts'
import { sortFigures } from './sort-figure.ts'

/** A report's conditions. All must hold; of each `any` group, at least one. */
export const reportFiltersSchema = filtersSchema(reportFields)
export type ReportFilters = z.output<typeof reportFiltersSchema>

const direction = z.enum(['asc', 'desc'])

/** One question of a request: measures by groups, such as visits and calls by campaign. The request's scope applies. */
export const questionSchema = z.strictObject({
  /** Empty: a single row over all events. */
  by: z.array(z.enum(groupFields)).max(3).default([]),
  measures: z.array(measureSchema).min(1).max(limits.measures),
  /**
   * Each entry names a requested measure, sorted by its value or by what `of` says, or a group field. By default rows are
   * sorted by their groups.
   */
  sort: z
    .array(z.strictObject({ by: z.string().max(60), of: z.enum(sortFigures).optional(), direction }))
    .max(5)
    .default([]),
  limit: z.int().min(1).max(limits.rows.max).default(limits.rows.default),
  offset: z.int().min(0).max(1_000_000).default(0),
  /** Omits rows with an empty group (`''`), e.g. visits without a keyword. */
  known: z.boolean().default(false),
  /** Conditions of this question, in addition to those of the scope. */
  filters: reportFiltersSchema,
})
export type Question = z.output<typeof questionSchema>

/**
 * The unique window in days. 0 counts every event. 15 and 30 count an event only if its visitor or caller had no event
 * of that type in that many days before it.
 */
export const uniqueSchema = z.literal([...limits.uniqueWindows])

/** What all questions of a request share. */
export const reportScopeSchema = z.strictObject({
  range: dateRangeSchema,
  compare: z.enum(comparisons).default('none'),
  filters: reportFiltersSchema,
  model: z.enum(attributionModels).default('last_non_direct'),
  unique: uniqueSchema.default(0),
})
export type ReportScope = z.output<typeof reportScopeSchema>

/** A measure's value; null means 'no value', e.g. x/0. Models that share conversions yield fractions. */
const figure = z.number().nullable()

const answerRowSchema = z.object({
  /** In the order of `by`. */
  groups: z.array(z.union([z.string(), z.number()])),
  /** In the order of `measures`. */
  values: z.array(figure),
  /** The values of the compared period: null if it has no such group, absent without a comparison. */
  previous: z.array(figure).nullable().optional(),
})
export type AnswerRow = z.infer<typeof answerRowSchema>

export const answerSchema = z.object({
  rows: z.array(answerRowSchema),
  /** Over all matching events, not only these rows. Formulas are evaluated on totals. */
  totals: z.object({ values: z.array(figure), previous: z.array(figure).optional() }),
  /** The number of rows regardless of the limit. */
  total: z.int(),
})
export type Answer = z.infer<typeof answerSchema>
