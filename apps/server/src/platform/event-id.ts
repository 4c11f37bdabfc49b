import { v5 } from 'uuid'

/** Talkie's own UUIDv5 namespace. Never change it: the ids of all derived events follow from it. */
const derivedEvents = '8c0f3b52-6f0e-5d5b-9a63-0f6f4a1b7d21'

/**
 * The id of an event that follows from something else (a call's `hangup`, a call's `lead`, a form's `c2c`):
 * UUIDv5 (RFC 9562) of source and type, so that a retry makes the same event again and not a second one.
 *
 * @param sourceId id of what the event follows from, as stored (a UUID, a provider's call id)
 * @param type the event type; it never holds a colon, which keeps pairs apart
 */
export const derivedEventId = (sourceId: string, type: string): string =>
  v5(`${type}:${sourceId}`, derivedEvents)
