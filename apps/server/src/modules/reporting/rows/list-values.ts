import type { DateRange, EventType, ReportField, RowScope } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { EventStore } from '../ask-event-store.ts'

/** The values that a field has most often in a range, for a filter to choose from. */
export const listValues = async (
  _store: EventStore,
  _wanted: {
    accountId: number
    timezone: string
    range: DateRange
    field: ReportField
    scope: RowScope
    search: string
    types?: readonly EventType[] | undefined
  },
): Promise<{ value: string; times: number }[]> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}
