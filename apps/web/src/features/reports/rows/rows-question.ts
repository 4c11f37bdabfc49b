import type { DateRange } from '@talkie/contract/dates'
import {
  attributionModels,
  type ReportFilters,
  type RowScope,
  type RowSort,
  type RowsQuery,
  rowScopeSchema,
  rowSortSchema,
  uniqueSchema,
} from '@talkie/contract/reporting'
import { z } from 'zod'
import type { TableState } from '../views/table-state.ts'

/** What asks for the rows of a table: its CSV and its mail ask the same. */
export type RowsQuestion = {
  range: DateRange
  scope: RowScope
  filters: ReportFilters
  search: string
  sort: RowSort[]
} & RowsCounting

/** How the figure was counted whose rows are shown. */
type RowsCounting = Pick<RowsQuery, 'model' | 'unique'>

const sortsSchema = z.array(rowSortSchema)
/** A view may keep a model or a window that there is no more. */
const countingSchema = z.object({
  model: z.enum(attributionModels).catch('last_non_direct'),
  unique: uniqueSchema.catch(0),
})

/** The question that a table's state asks; sorts by columns that rows don't have are left out. */
export const questionOf = (state: TableState, { start, end }: DateRange, scope?: RowScope): RowsQuestion => {
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
