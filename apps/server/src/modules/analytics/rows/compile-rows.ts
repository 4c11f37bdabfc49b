import type { EventType } from '@talkie/contract/events'
import type { ReportField, RowSort, RowsQuery } from '@talkie/contract/reporting'
import { type EventsQuery, finalOnly, fromEvents } from '../conditions/compile-events.ts'
import { recordColumns } from '../registry/event-record.ts'
import { fieldIn, type Registry, reportRegistry } from '../registry/registry.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'
import { typesOfScope } from './types-of-scope.ts'

export type RowsOfReport = RowsQuery & {
  accountId: number
  timezone: string
  /** The only types that the screen may show; undefined for all. */
  types?: readonly EventType[] | undefined
}
export type RowsPageQuery = RowsOfReport & { limit: number; offset: number }

/** The rows of a request as events of the store; fields that rows are sorted by may stand beside them. */
export const eventsOf = ({ scope, types, sort, ...wanted }: RowsOfReport): EventsQuery => ({
  ...wanted,
  types: typesOfScope(scope, types),
  fields: sort.map(({ field }) => field),
})

/** Newest first unless said otherwise. */
export const sortOf = (sort: readonly RowSort[]): readonly RowSort[] =>
  sort.length > 0 ? sort : [{ field: 'at', direction: 'desc' }]

/** What rows are sorted by: of the instant the column itself, which the key knows. */
export const sortedBy = (registry: Registry<ReportField>, field: ReportField): Fragment =>
  field === 'at' ? sql`at` : fieldIn(registry, field).expression

/** The id decides between equals, so that pages don't overlap. What is unknown comes last, in either direction. */
export const orderOf = (registry: Registry<ReportField>, sort: readonly RowSort[]): Fragment => {
  const terms = sortOf(sort).map(({ field, direction }) => {
    const expression = sortedBy(registry, field)
    return direction === 'asc' ? sql`${expression} ASC` : sql`${expression} DESC`
  })
  return join([...terms, sql`id ASC`], sql`, `)
}

export const rowsQuery = (wanted: RowsPageQuery): Fragment => {
  const registry = reportRegistry(wanted)
  return sql`SELECT ${recordColumns(registry)}
${fromEvents(eventsOf(wanted), registry)}
ORDER BY ${orderOf(registry, wanted.sort)}
LIMIT ${bound('UInt32', wanted.limit)} OFFSET ${bound('UInt32', wanted.offset)}
${finalOnly}`
}

export const rowsTotalQuery = (wanted: RowsOfReport): Fragment => sql`SELECT count() AS total
${fromEvents(eventsOf({ ...wanted, sort: [] }))}
${finalOnly}`
