import { callOutcomes, type Dimension, dimensions } from '@talkie/contract/events'
import type { CallRow, EventRecord } from '@talkie/contract/reporting'

const nobody = '00000000-0000-0000-0000-000000000000'

/** The event store keeps an absent id as zeros. */
export const idOrNull = (id: string): string | null => (id === nobody ? null : id)

/** Every dimension with its value. */
export const dimensionValues = (read: (name: Dimension) => string): CallRow['dimensions'] =>
  // Built from the list of all dimensions, which the type of an object's entries can't say.
  Object.fromEntries(dimensions.map((name) => [name, read(name)])) as CallRow['dimensions']

/** An event of the class `call` as a call; a gross call without a call of ours is known by its own id. */
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
  dimensions: dimensionValues((name) => event[name]),
})

/** An instant as the event store's DateTime64(3, 'UTC') takes it. */
export const storeInstant = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '')
