import type { DateRange } from '@talkie/contract/dates'
import type { ReportField, RowSort } from '@talkie/contract/reporting'
import { compileEventConditions, compileJoins, finalSettings } from '../conditions/compile-events.ts'
import { fieldAlias } from '../registry/event-record.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { type AccountZone, getField, type Registry, reportRegistry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, identifier, join } from '../registry/sql-fragment.ts'
import {
  compileRowOrder,
  compileSortField,
  type ReportRowsQuery,
  toEventsQuery,
  withDefaultSort,
} from './compile-rows.ts'
import { bindCursorValue, type CursorField, type CursorValue, compilePageAfter } from './page-cursor.ts'
import { sliceRange } from './slice-range.ts'

/** A stored row: `field_<name>` of each requested field, and `end_<i>` of each sort field, for the page cursor. */
export type ExportRow = LastRow & { call_id: string; likely_sources: string }

/** What the page after a row needs of it. */
type LastRow = { id: string } & Record<string, CursorValue>

type FieldsQuery = ReportRowsQuery & {
  /** Without `tags`, which are looked up in PostgreSQL. */
  fields: readonly ReportField[]
}

/** Rows in a page. An export of any length holds one page in memory. */
export const exportPageSize = 10_000

const and = chSql`
  AND `

const cursorAlias = (index: number): Fragment => identifier(`end_${index}`)

const compileShown = (
  registry: Registry<ReportField>,
  { timezone }: AccountZone,
  name: ReportField,
): Fragment =>
  name === 'at'
    ? chSql`formatDateTime(at, '%Y-%m-%d %H:%i:%S', ${bound('String', timezone)})`
    : getField(registry, name).expression

const buildCursor = (
  registry: Registry<ReportField>,
  sort: readonly RowSort[],
  lastRow: LastRow,
): CursorField[] =>
  sort.map(({ field: name, direction }, i) => {
    const field = getField(registry, name)
    const value = bindCursorValue(field, lastRow[`end_${i}`] ?? null)
    return { direction, nullable: field.nullable, expression: compileSortField(registry, name), value }
  })

/** The page after a row; the first page without one. */
export const compileExportPage = (query: FieldsQuery, lastRow?: LastRow): Fragment => {
  const registry = reportRegistry(query)
  const sort = withDefaultSort(query.sort)
  const [first, ...others] = lastRow ? buildCursor(registry, sort, lastRow) : []
  const events = toEventsQuery(query)
  const columns = [
    chSql`id`,
    chSql`call_id`,
    chSql`likely_sources`,
    ...query.fields.map((name) => chSql`${compileShown(registry, query, name)} AS ${fieldAlias(name)}`),
    ...sort.map(({ field }, i) => chSql`${compileSortField(registry, field)} AS ${cursorAlias(i)}`),
  ]
  const conditions = [
    ...compileEventConditions(events, registry),
    ...(lastRow && first ? [compilePageAfter([first, ...others], lastRow.id)] : []),
  ]
  return chSql`SELECT ${join(columns, chSql`, `)}
FROM event FINAL${compileJoins(registry, events.fields ?? [])}
WHERE ${join(conditions, and)}
ORDER BY ${compileRowOrder(registry, query.sort)}
LIMIT ${bound('UInt32', exportPageSize)}
${finalSettings}`
}

/** Rows that are sorted by time first are read in slices of their range. */
const listSlices = async (store: EventStore, query: FieldsQuery): Promise<DateRange[]> => {
  const [first] = withDefaultSort(query.sort)
  if (first?.field !== 'at') return [query.range]
  const slices = await sliceRange(store, query, exportPageSize)
  return first.direction === 'asc' ? slices : slices.reverse()
}

/**
 * Reads every row that matches, page by page, in the requested order. Each page is a query of its own that begins after the
 * last row of the previous page. So only one page is in memory, here and in the store, and a caller that stops iterating
 * stops the queries. An event that is stored meanwhile is read if its position is still ahead; an event that moves
 * meanwhile may be read twice or not at all.
 *
 * In order of time, a page reads little more than its own days (a million rows take seconds). In any other order, each page
 * scans all rows again.
 * @throws Refusal BAD_REQUEST, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export async function* readRows(store: EventStore, query: FieldsQuery): AsyncGenerator<ExportRow[]> {
  for (const range of await listSlices(store, query)) {
    let lastRow: ExportRow | undefined
    do {
      const page: ExportRow[] = await queryEventStore<ExportRow>(
        store,
        compileExportPage({ ...query, range }, lastRow),
      )
      if (page.length > 0) yield page
      lastRow = page.length === exportPageSize ? page.at(-1) : undefined
    } while (lastRow)
  }
}
