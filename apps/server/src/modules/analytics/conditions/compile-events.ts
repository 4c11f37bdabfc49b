import type { DateRange } from '@talkie/contract/dates'
import type { EventType } from '@talkie/contract/events'
import type { ReportField, ReportFilters, ReportScope, RowsModel } from '@talkie/contract/reporting'
import { type AccountZone, getField, type Registry, reportRegistry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'
import { namesField } from './compile-filter.ts'
import { compileModelFilters } from './compile-model-filters.ts'
import { compileRange } from './compile-range.ts'
import { compileSearch } from './compile-search.ts'
import { compileUnique } from './compile-unique.ts'

/** Selects an account's events of some types, on days of its time zone, that meet every filter and the search. */
export type EventsQuery = AccountZone & {
  range: DateRange
  /** Undefined for all. */
  types?: readonly EventType[] | undefined
  filters: ReportFilters
  search?: string
  /** Numbers of the callers whose name contains the search, which finds them too. */
  namedCallers?: readonly string[] | undefined
  /** The model by which filters on touch fields select; `last_non_direct` by default, and where a caller counts once. */
  model?: RowsModel | undefined
  /** The window in days in which a caller or visitor counts once; only the events that count are selected. 0 for all. */
  unique?: ReportScope['unique'] | undefined
  /** Fields that are shown, sorted or grouped by, some of which need a join. */
  fields?: readonly ReportField[]
}

const and = chSql`
  AND `

/**
 * The conditions that a row must meet. Visits of bots are left out unless a filter names the field `bot`, with any operator.
 * @throws Refusal BAD_REQUEST with the field's path, RANGE_TOO_LONG
 */
export const compileEventConditions = (
  {
    accountId,
    timezone,
    range,
    types,
    filters,
    search = '',
    namedCallers,
    model = 'last_non_direct',
    unique = 0,
  }: Omit<EventsQuery, 'fields'>,
  registry: Registry<ReportField> = reportRegistry({ accountId, timezone }),
): Fragment[] => [
  chSql`account_id = ${bound('UInt32', accountId)}`,
  ...(types ? [chSql`type IN ${bound('Array(String)', types)}`] : []),
  compileRange(range, timezone),
  ...(namesField(filters, 'bot') ? [] : [chSql`bot = 0`]),
  ...compileModelFilters(registry, filters, unique === 0 || model === 'stored' ? model : 'last_non_direct'),
  ...compileUnique({ accountId, timezone, range, types, filters, unique }),
  ...compileSearch(registry, search, { namedCallers, bySharedSources: model !== 'stored' }),
]

/** The joins that fields need; empty where all of them are on the event's row. */
export const compileJoins = (registry: Registry<ReportField>, fields: readonly ReportField[]): Fragment => {
  const joins = new Set(
    fields.flatMap((name) => {
      const { join: fieldJoin } = getField(registry, name)
      return fieldJoin ? [fieldJoin] : []
    }),
  )
  return join(
    [...joins].map(
      (fieldJoin) => chSql`
${fieldJoin}`,
    ),
    chSql``,
  )
}

/**
 * `FROM … WHERE …` of events. FINAL leaves only the newest revision of an event, provided that it sees all revisions. If
 * PREWHERE or a skip index applied a condition first, it could drop the newest revision and bring an older one back. So
 * every statement with FINAL ends with `finalSettings`.
 */
export const fromEvents = (
  query: EventsQuery,
  registry: Registry<ReportField> = reportRegistry(query),
): Fragment => chSql`FROM event FINAL${compileJoins(registry, query.fields ?? [])}
WHERE ${join(compileEventConditions(query, registry), and)}`

/**
 * The settings of every statement with FINAL. The first two keep conditions behind FINAL. Chains of comparisons are good as
 * written, and optimizing them takes five milliseconds of a report's planning. On a cluster all of an account's rows are on
 * one shard, its taggings too.
 */
export const finalSettings = chSql`SETTINGS optimize_move_to_prewhere = 0, use_skip_indexes_if_final = 0, optimize_and_compare_chain = 0, distributed_product_mode = 'local'`
