import type { dimensions, EventType } from '@talkie/contract/events'
import {
  type EventRecord,
  type LikelySource,
  likelySourceSchema,
  type ReportField,
  reportFields,
} from '@talkie/contract/reporting'
import { getField, type Registry } from './registry.ts'
import { chSql, type Fragment, identifier, join } from './sql-fragment.ts'
import { dimensionValues, idOrNull } from './stored-call.ts'

type NumberField =
  | 'at'
  | 'ring_seconds'
  | 'talk_seconds'
  | 'duration_seconds'
  | 'hold_seconds'
  | 'tries'
  | 'hour'
  | 'weekday'
type NullableNumberField =
  | 'confidence'
  | 'value'
  | 'rating'
  | 'spam_score'
  | 'response_seconds'
  | 'open_response_seconds'
type ListField = 'keywords' | 'rang_at' | 'missed_by'
type TextField = Exclude<ReportField, NumberField | NullableNumberField | ListField | 'tags' | 'type'>

/** A row of `recordColumns`. */
export type StoredEvent = {
  id: string
  call_id: string
  visit_id: string
  visitor_id: string
  likely_sources: string
} & {
  [Name in TextField as `field_${Name}`]: string
} & { [Name in NumberField as `field_${Name}`]: number } & {
  [Name in NullableNumberField as `field_${Name}`]: number | null
} & { [Name in ListField as `field_${Name}`]: string[] } & { field_type: EventType }

/** The result column of a field. Without the prefix it could have the name of a table column, and WHERE would read the result. */
export const fieldAlias = (name: string): Fragment => identifier(`field_${name}`)

/** The columns of a `StoredEvent`: all fields but the tags, which are looked up in PostgreSQL. */
export const recordColumns = (registry: Registry<ReportField>): Fragment =>
  join(
    [
      chSql`id`,
      chSql`call_id`,
      chSql`visit_id`,
      chSql`visitor_id`,
      chSql`likely_sources`,
      ...reportFields
        .filter((name) => name !== 'tags')
        .map((name) => chSql`${getField(registry, name).expression} AS ${fieldAlias(name)}`),
    ],
    chSql`,
  `,
  )

const likelySourcesSchema = likelySourceSchema.array()

/** The likely sources of an event's column `likely_sources`; none where it is empty. */
export const parseLikelySources = (stored: string): LikelySource[] =>
  stored === '' ? [] : likelySourcesSchema.parse(JSON.parse(stored))

/** A stored event as the contract has it, with its tags and the name of its caller. */
export const toEventRecord = (
  stored: StoredEvent,
  tags: readonly string[],
  caller: { name: string; company: string } | undefined,
): EventRecord => ({
  id: stored.id,
  at: new Date(stored.field_at),
  type: stored.field_type,
  callId: idOrNull(stored.call_id),
  visitId: idOrNull(stored.visit_id),
  visitorId: idOrNull(stored.visitor_id),
  caller: stored.field_caller || null,
  newVsReturning: stored.field_newVsReturning,
  callerName: caller?.name ?? '',
  callerCompany: caller?.company ?? '',
  email: stored.field_email,
  match_id: stored.field_match_id,
  number: stored.field_number,
  destination: stored.field_destination,
  ringpool: stored.field_ringpool,
  ringpool_tag: stored.field_ringpool_tag,
  static_number: stored.field_static_number,
  agent: stored.field_agent,
  agent_team: stored.field_agent_team,
  rang_at: stored.field_rang_at,
  missed_by: stored.field_missed_by,
  outcome: stored.field_outcome,
  reason: stored.field_reason,
  hangup_by: stored.field_hangup_by,
  ring_seconds: stored.field_ring_seconds,
  talk_seconds: stored.field_talk_seconds,
  duration_seconds: stored.field_duration_seconds,
  hold_seconds: stored.field_hold_seconds,
  confidence: stored.field_confidence,
  certainty: stored.field_certainty,
  value: stored.field_value,
  currency: stored.field_currency,
  text: stored.field_text,
  tags: [...tags],
  feeling: stored.field_feeling,
  rating: stored.field_rating,
  call_type: stored.field_call_type,
  keywords: stored.field_keywords,
  summary: stored.field_summary,
  recorded: stored.field_recorded,
  voicemail: stored.field_voicemail,
  spam_score: stored.field_spam_score,
  note: stored.field_note,
  marked: stored.field_marked,
  returned: stored.field_returned,
  forwarded_from: stored.field_forwarded_from,
  transferred_to: stored.field_transferred_to,
  digits: stored.field_digits,
  form: stored.field_form,
  callBack: stored.field_callBack,
  tries: stored.field_tries,
  response_seconds: stored.field_response_seconds,
  open_response_seconds: stored.field_open_response_seconds,
  hour: stored.field_hour,
  weekday: stored.field_weekday,
  bot: stored.field_bot === 'true',
  likelySources: parseLikelySources(stored.likely_sources),
  ...dimensionValues((name: (typeof dimensions)[number]) => stored[`field_${name}`]),
})
