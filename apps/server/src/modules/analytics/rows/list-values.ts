import type { DateRange } from '@talkie/contract/dates'
import type { EventType } from '@talkie/contract/events'
import type { ReportField, ReportFilters, RowScope } from '@talkie/contract/reporting'
import { finalOnly, fromEvents } from '../conditions/compile-events.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { fieldIn, type ReportPlace, reportRegistry } from '../registry/registry.ts'
import { bound, type Fragment, sql } from '../registry/sql-fragment.ts'
import { typesOfScope } from './types-of-scope.ts'

type ValuesQuery = ReportPlace & {
  range: DateRange
  field: ReportField
  scope: RowScope
  search: string
  types?: readonly EventType[] | undefined
}

/** How many values a filter suggests. */
const most = 20

export const valuesQuery = ({ field: name, search, scope, types, ...wanted }: ValuesQuery): Fragment => {
  const registry = reportRegistry(wanted)
  const { expression, kind } = fieldIn(registry, name)
  const searched = sql` AND positionCaseInsensitiveUTF8(found, ${bound('String', search)}) > 0`
  // Who asks what bots there are is shown them.
  const filters: ReportFilters =
    name === 'bot' ? [{ field: 'bot', operator: 'in', value: ['true', 'false'] }] : []
  const events = { ...wanted, types: typesOfScope(scope, types), filters, fields: [name] }
  return sql`SELECT found AS value, count() AS times
FROM (
  SELECT ${kind === 'list' ? sql`arrayJoin(${expression})` : expression} AS found
${fromEvents(events, registry)}
)
WHERE found != ''${search === '' ? sql`` : searched}
GROUP BY found
ORDER BY times DESC, found ASC
LIMIT ${bound('UInt32', most)}
${finalOnly}`
}

/**
 * The values that a field has most often in a range, for a filter to choose from; empty ones are left out, and numbers
 * have none, since they are compared and not chosen.
 * @throws Refusal BAD_REQUEST, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const listValues = async (
  store: EventStore,
  wanted: ValuesQuery,
): Promise<{ value: string; times: number }[]> => {
  if (fieldIn(reportRegistry(wanted), wanted.field).kind === 'number') return []
  return await askEventStore<{ value: string; times: number }>(store, valuesQuery(wanted))
}
