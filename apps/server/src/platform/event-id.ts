import { v5 } from 'uuid'

/** Talkie's own UUIDv5 namespace. Never change it: the ids of all derived events follow from it. */
const derivedEvents = '8c0f3b52-6f0e-5d5b-9a63-0f6f4a1b7d21'

/**
 * The id of an event derived from another record (a call's `hangup` or `lead`, a form's `c2c`): a UUIDv5 (RFC 9562)
 * of source and type. A retry produces the same event instead of a second one.
 *
 * @param sourceId id of the source record as stored (a UUID, a provider's call id)
 * @param type the event type; it never contains a colon, so that no two pairs produce the same text
 */
export const derivedEventId = (sourceId: string, type: string): string =>
  v5(`${type}:${sourceId}`, derivedEvents)
