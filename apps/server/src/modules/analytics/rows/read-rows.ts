import type { DateRange } from '@talkie/contract/dates'
import type { ReportField, RowSort } from '@talkie/contract/reporting'
import { eventConditions, finalOnly, joinsOf } from '../conditions/compile-events.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { resultOf } from '../registry/event-record.ts'
import { fieldIn, type Registry, type ReportPlace, reportRegistry } from '../registry/registry.ts'
import { bound, type Fragment, identifier, join, sql } from '../registry/sql-fragment.ts'
import { eventsOf, orderOf, type RowsOfReport, sortedBy, sortOf } from './compile-rows.ts'
import { boundEnd, type Ended, type EndValue, pageAfter } from './page-after.ts'
import { sliceRange } from './slice-range.ts'

/** A row of the store: `field_<name>` of each field that was wanted, and where a page may end. */
export type ReadRow = { id: string } & Record<string, EndValue>

type FieldsQuery = RowsOfReport & {
  /** Tags are not among them: they are looked up. */
  fields: readonly ReportField[]
}

/** So many rows at a time: what a page takes in memory is what the whole export takes. */
export const pageSize = 10_000

const and = sql`
  AND `

const endOf = (place: number): Fragment => identifier(`end_${place}`)

const shownIn = (registry: Registry<ReportField>, { timezone }: ReportPlace, name: ReportField): Fragment =>
  name === 'at'
    ? sql`formatDateTime(at, '%Y-%m-%d %H:%i:%S', ${bound('String', timezone)})`
    : fieldIn(registry, name).expression

const endedAt = (registry: Registry<ReportField>, sort: readonly RowSort[], last: ReadRow): Ended[] =>
  sort.map(({ field: name, direction }, place) => {
    const field = fieldIn(registry, name)
    const value = boundEnd(field, last[`end_${place}`] ?? null)
    return { direction, nullable: field.nullable, expression: sortedBy(registry, name), value }
  })

/** The page behind a row, or the first one. */
export const pageQuery = (wanted: FieldsQuery, last?: ReadRow): Fragment => {
  const registry = reportRegistry(wanted)
  const sort = sortOf(wanted.sort)
  const [first, ...others] = last ? endedAt(registry, sort, last) : []
  const events = eventsOf(wanted)
  const columns = [
    sql`id`,
    ...wanted.fields.map((name) => sql`${shownIn(registry, wanted, name)} AS ${resultOf(name)}`),
    ...sort.map(({ field }, place) => sql`${sortedBy(registry, field)} AS ${endOf(place)}`),
  ]
  const conditions = [
    ...eventConditions(events, registry),
    ...(last && first ? [pageAfter([first, ...others], last.id)] : []),
  ]
  return sql`SELECT ${join(columns, sql`, `)}
FROM event FINAL${joinsOf(registry, events.fields ?? [])}
WHERE ${join(conditions, and)}
ORDER BY ${orderOf(registry, wanted.sort)}
LIMIT ${bound('UInt32', pageSize)}
${finalOnly}`
}

/** Rows that are sorted by time first can be read slice by slice of their range. */
const slicesOf = async (store: EventStore, wanted: FieldsQuery): Promise<DateRange[]> => {
  const [first] = sortOf(wanted.sort)
  if (first?.field !== 'at') return [wanted.range]
  const slices = await sliceRange(store, wanted, pageSize)
  return first.direction === 'asc' ? slices : slices.reverse()
}

/**
 * Everything that matches, page after page, in the order that was asked for. Each page is a question of its own that
 * begins behind the last row of the one before, so that no more than a page is in memory, here and in the store, and so
 * that who stops listening stops the asking. Events that come in meanwhile are among the rows where their place is still
 * ahead; an event whose place moved meanwhile may be there twice or not at all.
 *
 * In the order of time a page reads little more than its own days (a million rows in seconds); in any other order each
 * page looks at all rows anew.
 * @throws Refusal BAD_REQUEST, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export async function* readRows(store: EventStore, wanted: FieldsQuery): AsyncGenerator<ReadRow[]> {
  for (const range of await slicesOf(store, wanted)) {
    let last: ReadRow | undefined
    do {
      const page: ReadRow[] = await askEventStore<ReadRow>(store, pageQuery({ ...wanted, range }, last))
      if (page.length > 0) yield page
      last = page.length === pageSize ? page.at(-1) : undefined
    } while (last)
  }
}
