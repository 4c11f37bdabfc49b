import { type Dimension, dimensionGroups, dimensions } from '../../events/event.ts'
import type { FieldKind } from '../../shared/filters/filters.ts'

/** The caller's sentiment, taken from the transcription. */
export const feelings = ['positive', 'neutral', 'negative'] as const
export type Feeling = (typeof feelings)[number]

/** What a call was about, taken from the transcription. */
export const callTypes = [
  'sale',
  'appointment',
  'support',
  'complaint',
  'wrong_number',
  'voicemail',
  'spam',
  'other',
] as const
export type CallType = (typeof callTypes)[number]

/** How a user marked a call by hand. */
export const callMarks = ['valid', 'not_valid'] as const
export type CallMarkValue = (typeof callMarks)[number]

/**
 * The fields of an event besides its dimensions, with their kinds. Filters, sorting and columns use these names.
 * - `at` is in milliseconds since 1970.
 * - `hour` (0 to 23) and `weekday` (1 Monday to 7 Sunday) are in the account's time zone.
 * - Durations are whole seconds. `hold_seconds` are part of the talk time; 0 where the telephone system reports no hold.
 * - `callBack` is one of `callBackStates`, on a form with which somebody asked to be called; `response_seconds` are those to
 *   the first try, `open_response_seconds` those of them in the opening hours.
 * - `rating` (1 to 5), `confidence`, `value` and the seconds of a response may be unknown. They are then empty, and neither greater nor less than
 *   any number.
 * - `certainty` is one of `callCertainties`: the confidence in a word. It is empty for events that are attributed to no call.
 * - `static_number` is the name of the static number that was called, or that was shown to a visit.
 * - `agent` is the agent's name where the provider's text names one, and that text otherwise; `agent_team` is the agent's team.
 *   `missed_by` lists the agents at whose telephones a call rang without an answer of theirs, `rang_at` these and who answered.
 * - `feeling` is one of `feelings`, `call_type` one of `callTypes`, `marked` one of `callMarks`; `bot`, `recorded` and `voicemail`
 *   are `true` or `false`.
 * - `returned` tells of a missed call whether its caller was reached later: `true` or `false`, empty for every other event.
 * - `keywords` and `summary` are of the transcription; `digits` are the keys that the caller pressed.
 * - `spam_score` is from 0 to 100; it is empty for anonymous callers.
 * - `newVsReturning` is `new` or `returning`: of the visitor on a visit, of the caller on a call's events. It is empty for
 *   anonymous calls and on other events.
 */
export const eventFields = {
  at: 'number',
  type: 'choice',
  caller: 'text',
  newVsReturning: 'choice',
  email: 'text',
  match_id: 'text',
  number: 'text',
  destination: 'text',
  ringpool: 'text',
  ringpool_tag: 'text',
  static_number: 'text',
  agent: 'text',
  agent_team: 'text',
  rang_at: 'list',
  missed_by: 'list',
  outcome: 'choice',
  reason: 'choice',
  hangup_by: 'choice',
  ring_seconds: 'number',
  talk_seconds: 'number',
  duration_seconds: 'number',
  hold_seconds: 'number',
  confidence: 'number',
  certainty: 'choice',
  value: 'number',
  currency: 'text',
  text: 'text',
  tags: 'list',
  feeling: 'choice',
  rating: 'number',
  call_type: 'choice',
  keywords: 'list',
  summary: 'text',
  recorded: 'choice',
  voicemail: 'choice',
  spam_score: 'number',
  note: 'text',
  marked: 'choice',
  returned: 'choice',
  forwarded_from: 'text',
  transferred_to: 'text',
  digits: 'text',
  form: 'text',
  callBack: 'choice',
  tries: 'number',
  response_seconds: 'number',
  open_response_seconds: 'number',
  hour: 'number',
  weekday: 'number',
  bot: 'choice',
} as const satisfies Record<string, FieldKind>
export type EventField = keyof typeof eventFields

/** A field of a report: an event field or a dimension. */
export type ReportField = EventField | Dimension
export const reportFields = [
  ...(Object.keys(eventFields) as EventField[]),
  ...dimensions,
] as unknown as readonly [ReportField, ...ReportField[]]

/** The kind of a field, which determines its filter operators. */
export const getFieldKind = (field: ReportField): FieldKind =>
  field in eventFields
    ? eventFields[field as EventField]
    : field === 'reach' || field === 'channel'
      ? 'choice'
      : 'text'

/** Fields, in the groups in which screens offer them. */
export const reportFieldGroups = {
  event: ['at', 'type', 'value', 'currency', 'text', 'tags', 'bot', 'hour', 'weekday'],
  person: ['caller', 'newVsReturning', 'email', 'match_id'],
  call: [
    'number',
    'destination',
    'ringpool',
    'ringpool_tag',
    'static_number',
    'agent',
    'agent_team',
    'rang_at',
    'missed_by',
    'outcome',
    'reason',
    'hangup_by',
    'ring_seconds',
    'talk_seconds',
    'duration_seconds',
    'hold_seconds',
    'confidence',
    'certainty',
    'feeling',
    'rating',
    'call_type',
    'keywords',
    'summary',
    'recorded',
    'voicemail',
    'spam_score',
    'note',
    'marked',
    'returned',
    'forwarded_from',
    'transferred_to',
    'digits',
  ],
  form: ['form', 'callBack', 'tries', 'response_seconds', 'open_response_seconds'],
  ...dimensionGroups,
} as const satisfies Record<string, readonly ReportField[]>

/** Calendar units by which answers are grouped, in the account's time zone. Values are `YYYY-MM-DD`; a week or month is given by its first day. */
export const timeBuckets = ['day', 'week', 'month'] as const
export type TimeBucket = (typeof timeBuckets)[number]

/** Fields by which answers cannot be grouped, because they have too many distinct values. */
const ungroupableFields = [
  'at',
  'text',
  'summary',
  'note',
  'ring_seconds',
  'talk_seconds',
  'duration_seconds',
  'hold_seconds',
  'confidence',
  'value',
  'response_seconds',
  'open_response_seconds',
] as const
export type GroupField = Exclude<ReportField, (typeof ungroupableFields)[number]> | TimeBucket
export const groupFields = [
  ...timeBuckets,
  ...reportFields.filter((field) => !ungroupableFields.some((other) => other === field)),
] as unknown as readonly [GroupField, ...GroupField[]]
