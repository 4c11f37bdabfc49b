import { type Dimension, dimensionGroups, dimensions } from '../../events/event.ts'
import type { FieldKind } from '../../shared/filters/filters.ts'

/** How a caller sounded, as a transcription says. */
export const feelings = ['positive', 'neutral', 'negative'] as const
export type Feeling = (typeof feelings)[number]

/**
 * What stands on an event beside its dimensions, and what each field holds. All are filtered, sorted and shown by
 * this name; `at` is milliseconds since 1970, `hour` (0 to 23) and `weekday` (1 Monday to 7 Sunday) are those of the
 * account's time zone, seconds are whole. `rating` (1 to 5), `confidence` and `value` may be unknown: then they are
 * empty, and neither more nor less. `feeling` is one of `feelings`; `bot` is `true` or `false`.
 */
export const eventFields = {
  at: 'number',
  type: 'choice',
  caller: 'text',
  email: 'text',
  match_id: 'text',
  number: 'text',
  destination: 'text',
  ringpool: 'text',
  ringpool_tag: 'text',
  agent: 'text',
  outcome: 'choice',
  reason: 'choice',
  hangup_by: 'choice',
  ring_seconds: 'number',
  talk_seconds: 'number',
  duration_seconds: 'number',
  confidence: 'number',
  value: 'number',
  currency: 'text',
  text: 'text',
  tags: 'list',
  feeling: 'choice',
  rating: 'number',
  hour: 'number',
  weekday: 'number',
  bot: 'choice',
} as const satisfies Record<string, FieldKind>
export type EventField = keyof typeof eventFields

/** A field of a report: an event's own, or a dimension. */
export type ReportField = EventField | Dimension
export const reportFields = [
  ...(Object.keys(eventFields) as EventField[]),
  ...dimensions,
] as unknown as readonly [ReportField, ...ReportField[]]

/** What a field holds, and with it the operators that it takes. */
export const fieldKind = (field: ReportField): FieldKind =>
  field in eventFields
    ? eventFields[field as EventField]
    : field === 'reach' || field === 'channel'
      ? 'choice'
      : 'text'

/** Fields in the groups in which screens offer them. */
export const reportFieldGroups = {
  event: ['at', 'type', 'value', 'currency', 'text', 'tags', 'bot', 'hour', 'weekday'],
  person: ['caller', 'email', 'match_id'],
  call: [
    'number',
    'destination',
    'ringpool',
    'ringpool_tag',
    'agent',
    'outcome',
    'reason',
    'hangup_by',
    'ring_seconds',
    'talk_seconds',
    'duration_seconds',
    'confidence',
    'feeling',
    'rating',
  ],
  ...dimensionGroups,
} as const satisfies Record<string, readonly ReportField[]>

/** What answers are grouped by beside fields: parts of the account's calendar. Days are `YYYY-MM-DD`; weeks and months are their first day. */
export const timeBuckets = ['day', 'week', 'month'] as const
export type TimeBucket = (typeof timeBuckets)[number]

/** Fields whose values are too many, or no values at all, to group by. */
const notGrouped = [
  'at',
  'text',
  'ring_seconds',
  'talk_seconds',
  'duration_seconds',
  'confidence',
  'value',
] as const
export type GroupField = Exclude<ReportField, (typeof notGrouped)[number]> | TimeBucket
export const groupFields = [
  ...timeBuckets,
  ...reportFields.filter((field) => !notGrouped.some((other) => other === field)),
] as unknown as readonly [GroupField, ...GroupField[]]
