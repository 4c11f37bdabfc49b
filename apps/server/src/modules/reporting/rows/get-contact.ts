import type { EventRecord, EventType, PathStep } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { EventStore } from '../ask-event-store.ts'

/** An event, and everything that its person did, oldest first. */
export const getContact = async (
  _deps: EventStore & { db: Executor },
  _wanted: { accountId: number; timezone: string; eventId: string; types?: readonly EventType[] | undefined },
): Promise<{ event: EventRecord; timeline: PathStep[]; complete: boolean }> => {
  throw new Refusal('NOT_FOUND', 'There is no such event.')
}
