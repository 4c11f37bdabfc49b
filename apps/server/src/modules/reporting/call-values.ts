import type { CallReportField } from '@talkie/contract'
import { askEventStore, type EventStore } from './ask-event-store.ts'
import { finalOnly, fromCalls, type WantedCalls } from './compile-calls.ts'
import { callRegistry, fieldIn } from './registry.ts'
import { bound, type Fragment, sql } from './sql-fragment.ts'

type FrequentValue = { value: string; times: number }

type WantedValues = Pick<WantedCalls, 'accountId' | 'timezone' | 'range'> & { field: CallReportField }

/** How many values a filter suggests. */
const most = 20

export const callValuesQuery = ({ field, ...wanted }: WantedValues): Fragment => {
  const { expression } = fieldIn(callRegistry, field)
  return sql`SELECT ${expression} AS value, count() AS times
${fromCalls({ ...wanted, filters: [], search: '' })}
  AND ${expression} != ''
GROUP BY ${expression}
ORDER BY times DESC, ${expression} ASC
LIMIT ${bound('UInt32', most)}
${finalOnly}`
}

/**
 * The values that a field has in most calls of a range, for a filter to choose from; empty ones are left out, and
 * numbers have none, since they are compared and not chosen.
 * @throws Refusal BAD_REQUEST, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const callValues = async (store: EventStore, wanted: WantedValues): Promise<FrequentValue[]> => {
  if (fieldIn(callRegistry, wanted.field).kind === 'number') return []
  return await askEventStore<FrequentValue>(store, callValuesQuery(wanted))
}
