import type { EventRecord, EventType, RowsQuery } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { EventStore } from '../ask-event-store.ts'

export type WantedRows = RowsQuery & {
  accountId: number
  timezone: string
  /** The only types that the screen may show; undefined for all. */
  types?: readonly EventType[] | undefined
}

/**
 * A page of events as rows, and how many match.
 * @throws Refusal BAD_REQUEST with the field's name, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const listRows = async (
  _store: EventStore,
  _wanted: WantedRows & { limit: number; offset: number },
): Promise<{ rows: EventRecord[]; total: number }> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}
