import { callOutcomes, type Dimension, dimensions } from '@talkie/contract/events'
import type { CallRow, EventRecord } from '@talkie/contract/reporting'

const absentId = '00000000-0000-0000-0000-000000000000'

/** An id of the event store, which stores an absent id as zeros. */
export const idOrNull = (id: string): string | null => (id === absentId ? null : id)

/** An object of all dimensions with their values. */
export const dimensionValues = (read: (name: Dimension) => string): CallRow['dimensions'] =>
  // The entries are those of all dimensions, which the type of `fromEntries` cannot say.
  Object.fromEntries(dimensions.map((name) => [name, read(name)])) as CallRow['dimensions']

/** An event of the class `call` as a call. A gross call that matches no call of ours has its event's id. */
export const toCallRow = (event: EventRecord): CallRow => ({
  callId: event.callId ?? event.id,
  type: event.type,
  at: event.at,
  caller: event.caller,
  number: event.number,
  destination: event.destination,
  ringpool: event.ringpool,
  agent: event.agent,
  outcome: callOutcomes.find((outcome) => outcome === event.outcome) ?? 'not_answered',
  ringSeconds: event.ring_seconds,
  talkSeconds: event.talk_seconds,
  durationSeconds: event.duration_seconds,
  confidence: event.confidence,
  visitorId: event.visitorId,
  likelySources: event.likelySources,
  dimensions: dimensionValues((name) => event[name]),
})

/** An instant as text for the event store's type DateTime64(3, 'UTC'). */
export const formatStoreInstant = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '')
