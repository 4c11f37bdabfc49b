import type { DateRange } from '@talkie/contract/dates'
import {
  type ReportFilters,
  type RowScope,
  type RowSort,
  type RowsQuery,
  rowScopeSchema,
  rowSortSchema,
  rowsModels,
  uniqueSchema,
} from '@talkie/contract/reporting'
import { z } from 'zod'
import type { TableState } from '../views/table-state.ts'

/** The query for the rows of a table; its CSV and its mail use the same. */
export type RowsQuestion = {
  range: DateRange
  scope: RowScope
  filters: ReportFilters
  search: string
  sort: RowSort[]
} & RowsCounting

/** How the figure behind which these rows are was counted. */
type RowsCounting = Pick<RowsQuery, 'model' | 'unique'>

const sortsSchema = z.array(rowSortSchema)
/** A saved view may contain a model or a window that no longer exists. */
const countingSchema = z.object({
  model: z.enum(rowsModels).catch('last_non_direct'),
  unique: uniqueSchema.catch(0),
})

/** Builds the rows query from a table's state; ignores sorts by columns that rows do not have. */
export const buildRowsQuestion = (
  state: TableState,
  { start, end }: DateRange,
  scope?: RowScope,
): RowsQuestion => {
  const { model, unique } = countingSchema.parse(state.rest)
  return {
    range: { start, end },
    scope: scope ?? rowScopeSchema.catch('all').parse(state.rest.scope),
    filters: state.filters,
    search: state.q,
    sort: sortsSchema.catch([]).parse(state.sort),
    ...(model === 'last_non_direct' ? {} : { model }),
    ...(unique === 0 ? {} : { unique }),
  }
}
