import { addDays, type DateRange } from '@talkie/contract/dates'
import {
  buildFixedFilters,
  type DrillDown,
  type ReportField,
  type ReportFilters,
  type RowScope,
  type RowSort,
  type RowsQuery,
  reportFields,
  reportFiltersSchema,
  rowScopeSchema,
  rowSortSchema,
  rowsModels,
  uniqueSchema,
} from '@talkie/contract/reporting'
import { z } from 'zod'
import { searchText } from '../../../services/navigation/search-text.ts'

/** Columns of a table have the names of their fields. */
const columnsSchema = z.array(z.enum(reportFields)).max(reportFields.length)

/**
 * The query string of a reporting table, beside the date range (`use-date-range.ts`). An absent field has the value of
 * the view, or else the screen's default: a short address shows the screen's defaults.
 */
export const reportSearchSchema = z.object({
  /** The id of a saved view, or the name of a built-in one. */
  view: z.string().max(60).optional(),
  /** The events to show: all, those of a class, or `type:<type>`. */
  scope: rowScopeSchema.optional(),
  /** The search text. */
  q: searchText.optional(),
  filters: reportFiltersSchema.unwrap().optional(),
  sort: z.array(rowSortSchema).max(5).optional(),
  /** The attribution model and window of the figure behind which these rows are (`rowsQuerySchema`). */
  model: z.enum(rowsModels).optional(),
  unique: uniqueSchema.optional(),
  /** The visible columns, in order. */
  columns: columnsSchema.optional(),
  pinned: columnsSchema.max(20).optional(),
  /** Widths in pixels of columns that the user resized. */
  widths: z.record(z.string().max(60), z.int().min(40).max(1200)).optional(),
  /** Requests the maximum number of rows. */
  most: z.boolean().optional(),
  /** The event whose details are open. */
  open: z.uuid().optional(),
  /** Of the open call: a recording, and the moment in it, in milliseconds. */
  recording: z.uuid().optional(),
  at: z.int().min(0).optional(),
})
export type ReportSearch = z.output<typeof reportSearchSchema>

/** The days and conditions of a link to rows of a report. */
export type RowsLink = {
  range: DateRange
  filters?: ReportFilters
  scope?: RowScope
  sort?: RowSort[]
} & Pick<RowsQuery, 'model' | 'unique'>

/** The query string that shows the rows behind a figure, on any reporting table. */
export const toRowsSearch = ({ range, ...rest }: RowsLink): ReportSearch & { from: string; to: string } => ({
  from: range.start,
  to: addDays(range.end, -1),
  ...rest,
})

/** The fields of a filter, including those in an or-group. */
const listFields = (filter: ReportFilters[number]): ReportField[] =>
  'any' in filter ? filter.any.map(({ field }) => field) : [filter.field]

/**
 * Filters with fields fixed to values (`''`: empty). Earlier conditions on these fields are removed, with the whole
 * or-group that contains one.
 */
export const withFixedFields = (
  filters: ReportFilters,
  fixed: Partial<Record<ReportField, string | number>>,
): ReportFilters => {
  const rest = filters.filter((filter) => !listFields(filter).some((field) => field in fixed))
  return [...rest, ...buildFixedFilters(fixed)]
}

/** The query string for a screen's link to the rows behind a figure; keeps sample data on. */
export const toRowsBehindSearch = (
  { screen: _, meaning: _meaning, mayBeShared: _mayBeShared, ...rows }: DrillDown,
  isSample: boolean,
) => ({
  ...toRowsSearch(rows),
  ...(isSample ? { mock: true } : {}),
})

/** Filters that exclude the combination of fixed fields, not each of the values. */
export const withExcludedFields = (
  filters: ReportFilters,
  fixed: Partial<Record<ReportField, string | number>>,
): ReportFilters => {
  const conditions = Object.entries(fixed).map(([field, value]) => ({ field, operator: 'is_not', value }))
  const added = conditions.length > 1 ? [{ any: conditions }] : conditions
  return [...filters, ...reportFiltersSchema.parse(added)]
}
