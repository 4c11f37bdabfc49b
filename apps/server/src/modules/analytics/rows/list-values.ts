import type { DateRange } from '@talkie/contract/dates'
import type { EventType } from '@talkie/contract/events'
import type { ReportField, ReportFilters, RowScope } from '@talkie/contract/reporting'
import { finalSettings, fromEvents } from '../conditions/compile-events.ts'
import { isShared, isTouchField, touchColumn } from '../conditions/credits.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import type { RegisteredField } from '../registry/registered-field.ts'
import { type AccountZone, getField, reportRegistry } from '../registry/registry.ts'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'
import { resolveRowScope } from './resolve-row-scope.ts'

type ValuesQuery = AccountZone & {
  range: DateRange
  field: ReportField
  scope: RowScope
  search: string
  types?: readonly EventType[] | undefined
}

/** The number of values that a filter suggests. */
const maxValues = 20

/** A row's values: all of a list, and of an overflow call those of its sources, by which filters select it. */
const toValues = (name: ReportField, expression: Fragment, kind: RegisteredField['kind']): Fragment => {
  if (kind === 'list') return chSql`arrayJoin(${expression})`
  if (!isTouchField(name)) return expression
  return chSql`arrayJoin(if(${isShared}, arrayDistinct(${touchColumn(name)}), [${expression}]))`
}

export const compileValues = ({ field: name, search, scope, types, ...query }: ValuesQuery): Fragment => {
  const registry = reportRegistry(query)
  const { expression, kind } = getField(registry, name)
  const matchesSearch = chSql` AND positionCaseInsensitiveUTF8(field_value, ${bound('String', search)}) > 0`
  // A filter on `bot` includes bots, which are left out otherwise. Both values are suggested for this field.
  const filters: ReportFilters =
    name === 'bot' ? [{ field: 'bot', operator: 'in', value: ['true', 'false'] }] : []
  const events = { ...query, types: resolveRowScope(scope, types), filters, fields: [name] }
  return chSql`SELECT field_value AS value, count() AS times
FROM (
  SELECT ${toValues(name, expression, kind)} AS field_value
${fromEvents(events, registry)}
)
WHERE field_value != ''${search === '' ? chSql`` : matchesSearch}
GROUP BY field_value
ORDER BY times DESC, field_value ASC
LIMIT ${bound('UInt32', maxValues)}
${finalSettings}`
}

/**
 * The most frequent values of a field in a range, for a filter to suggest. Empty values are left out. A number field has
 * none, since its filters compare and do not choose.
 * @throws Refusal BAD_REQUEST, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const listValues = async (
  store: EventStore,
  query: ValuesQuery,
): Promise<{ value: string; times: number }[]> => {
  if (getField(reportRegistry(query), query.field).kind === 'number') return []
  return await queryEventStore<{ value: string; times: number }>(store, compileValues(query))
}
