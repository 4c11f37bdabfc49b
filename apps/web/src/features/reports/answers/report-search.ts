import { addDays, type DateRange } from '@talkie/contract/dates'
import {
  attributionModels,
  fixedConditions,
  type ReportField,
  type ReportFilters,
  type RowScope,
  type RowSort,
  type RowsBehind,
  type RowsQuery,
  reportFields,
  reportFiltersSchema,
  rowScopeSchema,
  rowSortSchema,
  uniqueSchema,
} from '@talkie/contract/reporting'
import { z } from 'zod'
import { searchText } from '../../../services/navigation/search-text.ts'

/** Columns of a table are named by the fields that they show. */
const columnsSchema = z.array(z.enum(reportFields)).max(reportFields.length)

/**
 * What a table of reporting keeps in its address, beside the date range (`use-date-range.ts`). What is absent is the
 * view's, and where no view says it, the screen's own: a short address shows a screen as it comes.
 */
export const reportSearchSchema = z.object({
  /** The id of a saved view, or the name of one that the screen brings. */
  view: z.string().max(60).optional(),
  /** Which events: all, those of a class, or `type:<type>`. */
  scope: rowScopeSchema.optional(),
  /** Words that are looked for. */
  q: searchText.optional(),
  filters: reportFiltersSchema.unwrap().optional(),
  sort: z.array(rowSortSchema).max(5).optional(),
  /** How the figure whose rows these are was counted (`rowsQuerySchema`). */
  model: z.enum(attributionModels).optional(),
  unique: uniqueSchema.optional(),
  /** The columns on the screen, in their order. */
  columns: columnsSchema.optional(),
  pinned: columnsSchema.max(20).optional(),
  /** Pixels of columns that were made wider or narrower by hand. */
  widths: z.record(z.string().max(60), z.int().min(40).max(1200)).optional(),
  /** Asks for as many rows as there may be. */
  most: z.boolean().optional(),
  /** The event whose details are open. */
  open: z.uuid().optional(),
})
export type ReportSearch = z.output<typeof reportSearchSchema>

/** What leads to rows of a report: the days, and what holds for them. */
export type RowsLink = {
  range: DateRange
  filters?: ReportFilters
  scope?: RowScope
  sort?: RowSort[]
} & Pick<RowsQuery, 'model' | 'unique'>

/** The search part of an address that shows the rows behind a figure, on any table of reporting. */
export const searchOfRows = ({ range, ...rest }: RowsLink): ReportSearch & { from: string; to: string } => ({
  from: range.start,
  to: addDays(range.end, -1),
  ...rest,
})

/** The fields that a filter names, those inside or-groups too. */
const fieldsOf = (filter: ReportFilters[number]): ReportField[] =>
  'any' in filter ? filter.any.map(({ field }) => field) : [filter.field]

/**
 * Filters with fields fixed to values (`''`: empty); what was said of those fields before, alone or in an or-group,
 * no longer counts.
 */
export const withFixed = (
  filters: ReportFilters,
  fixed: Partial<Record<ReportField, string | number>>,
): ReportFilters => {
  const rest = filters.filter((filter) => !fieldsOf(filter).some((field) => field in fixed))
  return [...rest, ...fixedConditions(fixed)]
}

/** The address of the rows behind a figure. */
export const searchOfBehind = ({ screen: _, meaning: _meaning, ...rows }: RowsBehind, mock: boolean) => ({
  ...searchOfRows(rows),
  ...(mock ? { mock: true } : {}),
})

/** The filters that leave fixed fields out: of several fields, all together and not each. */
export const withExcluded = (
  filters: ReportFilters,
  fixed: Partial<Record<ReportField, string | number>>,
): ReportFilters => {
  const conditions = Object.entries(fixed).map(([field, value]) => ({ field, operator: 'is_not', value }))
  const added = conditions.length > 1 ? [{ any: conditions }] : conditions
  return [...filters, ...reportFiltersSchema.parse(added)]
}
