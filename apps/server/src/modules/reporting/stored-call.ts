import {
  type CallOutcome,
  type CallReportField,
  type CallRow,
  type callFields,
  type Dimension,
  dimensions,
  type EventType,
} from '@talkie/contract'

/** A row of `callColumns`. */
export type StoredCall = { id: string; call_id: string; visitor_id: string; type: EventType } & {
  [Name in Exclude<
    CallReportField,
    'outcome' | 'confidence'
  > as `field_${Name}`]: Name extends keyof typeof callFields
    ? (typeof callFields)[Name] extends 'number'
      ? number
      : string
    : string
} & { field_outcome: CallOutcome; field_confidence: number | null }

const nobody = '00000000-0000-0000-0000-000000000000'

/** The event store keeps an absent id as zeros. */
export const idOrNull = (id: string): string | null => (id === nobody ? null : id)

/** Every dimension with its value. */
export const dimensionValues = (read: (name: Dimension) => string): CallRow['dimensions'] =>
  // Built from the list of all dimensions, which the type of an object's entries can't say.
  Object.fromEntries(dimensions.map((name) => [name, read(name)])) as CallRow['dimensions']

/** A call out of the event store as the contract shows it; a gross call without a call of ours is known by its own id. */
export const toCallRow = (stored: StoredCall): CallRow => ({
  callId: idOrNull(stored.call_id) ?? stored.id,
  type: stored.type,
  at: new Date(stored.field_at),
  caller: stored.field_caller || null,
  number: stored.field_number,
  destination: stored.field_destination,
  ringpool: stored.field_ringpool,
  agent: stored.field_agent,
  outcome: stored.field_outcome,
  ringSeconds: stored.field_ring_seconds,
  talkSeconds: stored.field_talk_seconds,
  durationSeconds: stored.field_duration_seconds,
  confidence: stored.field_confidence,
  visitorId: idOrNull(stored.visitor_id),
  dimensions: dimensionValues((name) => stored[`field_${name}`]),
})

/** An instant as the event store's DateTime64(3, 'UTC') takes it. */
export const storeInstant = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '')
