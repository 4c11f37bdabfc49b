import type { EventType } from '@talkie/contract/events'
import type { ReportField, RowSort, RowsQuery } from '@talkie/contract/reporting'
import { type EventsQuery, finalSettings, fromEvents } from '../conditions/compile-events.ts'
import { recordColumns } from '../registry/event-record.ts'
import { getField, type Registry, reportRegistry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'
import { resolveRowScope } from './resolve-row-scope.ts'

export type ReportRowsQuery = RowsQuery & {
  accountId: number
  timezone: string
  /** Numbers of the callers whose name contains the search. */
  namedCallers?: readonly string[] | undefined
  /** The only event types that the screen may show; undefined for all. */
  types?: readonly EventType[] | undefined
}
export type RowsPageQuery = ReportRowsQuery & { limit: number; offset: number }

/** The events that a request for rows selects; joins for the fields that it sorts by are included. */
export const toEventsQuery = ({ scope, types, sort, ...query }: ReportRowsQuery): EventsQuery => ({
  ...query,
  types: resolveRowScope(scope, types),
  fields: sort.map(({ field }) => field),
})

/** The request's sort; newest first without one. */
export const withDefaultSort = (sort: readonly RowSort[]): readonly RowSort[] =>
  sort.length > 0 ? sort : [{ field: 'at', direction: 'desc' }]

/** The expression that a field sorts by. For `at` it is the column itself, which the primary key contains. */
export const compileSortField = (registry: Registry<ReportField>, field: ReportField): Fragment =>
  field === 'at' ? chSql`at` : getField(registry, field).expression

/** Ties are broken by the id, so that pages do not overlap. Unknown values come last in either direction. */
export const compileRowOrder = (registry: Registry<ReportField>, sort: readonly RowSort[]): Fragment => {
  const sortKeys = withDefaultSort(sort).map(({ field, direction }) => {
    const expression = compileSortField(registry, field)
    return direction === 'asc' ? chSql`${expression} ASC` : chSql`${expression} DESC`
  })
  return join([...sortKeys, chSql`id ASC`], chSql`, `)
}

export const compileRowsPage = (query: RowsPageQuery): Fragment => {
  const registry = reportRegistry(query)
  return chSql`SELECT ${recordColumns(registry)}
${fromEvents(toEventsQuery(query), registry)}
ORDER BY ${compileRowOrder(registry, query.sort)}
LIMIT ${bound('UInt32', query.limit)} OFFSET ${bound('UInt32', query.offset)}
${finalSettings}`
}

export const compileRowsTotal = (query: ReportRowsQuery): Fragment => chSql`SELECT count() AS total
${fromEvents(toEventsQuery({ ...query, sort: [] }))}
${finalSettings}`
