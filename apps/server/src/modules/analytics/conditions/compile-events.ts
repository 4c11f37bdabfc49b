import type { DateRange } from '@talkie/contract/dates'
import type { EventType } from '@talkie/contract/events'
import type { ReportField, ReportFilters, ReportScope } from '@talkie/contract/reporting'
import { fieldIn, type Registry, type ReportPlace, reportRegistry } from '../registry/registry.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'
import { compileCredited } from './compile-credited.ts'
import { namesField } from './compile-filter.ts'
import { compileFirst } from './compile-first.ts'
import { compileRange } from './compile-range.ts'
import { compileSearch } from './compile-search.ts'

/** Which events: an account's, on days of its time zone, of some types, that meet every filter and the search. */
export type EventsQuery = ReportPlace & {
  range: DateRange
  /** Undefined for all. */
  types?: readonly EventType[] | undefined
  filters: ReportFilters
  search?: string
  /** Whose touch the filters are about; the rows' own where nothing is said. */
  model?: ReportScope['model'] | undefined
  /** Only events that count where a person counts once in so many days. */
  unique?: ReportScope['unique'] | undefined
  /** Fields that are shown, sorted or grouped by, which may stand in tables beside the events. */
  fields?: readonly ReportField[]
}

const and = sql`
  AND `

/**
 * Everything that a row must meet. Bots' visits are left out unless a filter names the field `bot`, in whatever way.
 * @throws Refusal BAD_REQUEST with the field's path, RANGE_TOO_LONG
 */
export const eventConditions = (
  {
    accountId,
    timezone,
    range,
    types,
    filters,
    search = '',
    model = 'last_non_direct',
    unique = 0,
  }: Omit<EventsQuery, 'fields'>,
  registry: Registry<ReportField> = reportRegistry({ accountId, timezone }),
): Fragment[] => [
  sql`account_id = ${bound('UInt32', accountId)}`,
  ...(types ? [sql`type IN ${bound('Array(String)', types)}`] : []),
  compileRange(range, timezone),
  ...(namesField(filters, 'bot') ? [] : [sql`bot = 0`]),
  ...compileCredited(registry, filters, unique === 0 ? model : 'last_non_direct'),
  ...compileFirst({ accountId, timezone, range, types, filters, unique }),
  ...compileSearch(registry, search),
]

/** The tables beside the events in which fields stand; nothing where all are on the event's row. */
export const joinsOf = (registry: Registry<ReportField>, fields: readonly ReportField[]): Fragment => {
  const joins = new Set(
    fields.flatMap((name) => {
      const { join: beside } = fieldIn(registry, name)
      return beside ? [beside] : []
    }),
  )
  return join(
    [...joins].map(
      (beside) => sql`
${beside}`,
    ),
    sql``,
  )
}

/**
 * `FROM … WHERE …` of events. FINAL shows the newest revision of an event alone, but only where it sees them all: a
 * condition that PREWHERE or a skip index applied first would drop the newest revision, and the superseded one would be
 * back. `finalOnly` ends every statement that reads so.
 */
export const fromEvents = (
  wanted: EventsQuery,
  registry: Registry<ReportField> = reportRegistry(wanted),
): Fragment => sql`FROM event FINAL${joinsOf(registry, wanted.fields ?? [])}
WHERE ${join(eventConditions(wanted, registry), and)}`

/**
 * On a cluster all that is an account's is on one shard, its tags too. Chains of comparisons are as they should be: to look
 * for better ones takes five milliseconds of a report's planning.
 */
export const finalOnly = sql`SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'`
