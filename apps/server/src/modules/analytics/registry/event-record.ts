import type { dimensions, EventType } from '@talkie/contract/events'
import { type EventRecord, type ReportField, reportFields } from '@talkie/contract/reporting'
import { fieldIn, type Registry } from './registry.ts'
import { type Fragment, identifier, join, sql } from './sql-fragment.ts'
import { dimensionValues, idOrNull } from './stored-call.ts'

type Numbers = 'at' | 'ring_seconds' | 'talk_seconds' | 'duration_seconds' | 'hour' | 'weekday'
type Unknowable = 'confidence' | 'value' | 'rating'
type Texts = Exclude<ReportField, Numbers | Unknowable | 'tags' | 'type'>

/** A row of `recordColumns`. */
export type StoredEvent = { id: string; call_id: string; visit_id: string; visitor_id: string } & {
  [Name in Texts as `field_${Name}`]: string
} & { [Name in Numbers as `field_${Name}`]: number } & {
  [Name in Unknowable as `field_${Name}`]: number | null
} & { field_type: EventType }

/** The result's name of a field. The prefix keeps it apart from columns: WHERE would read the result's instead. */
export const resultOf = (name: string): Fragment => identifier(`field_${name}`)

/** An event with all its fields but the tags, which are looked up, as `StoredEvent` types it. */
export const recordColumns = (registry: Registry<ReportField>): Fragment =>
  join(
    [
      sql`id`,
      sql`call_id`,
      sql`visit_id`,
      sql`visitor_id`,
      ...reportFields
        .filter((name) => name !== 'tags')
        .map((name) => sql`${fieldIn(registry, name).expression} AS ${resultOf(name)}`),
    ],
    sql`,
  `,
  )

/** An event out of the event store as the contract shows it. */
export const toEventRecord = (stored: StoredEvent, tags: readonly string[]): EventRecord => ({
  id: stored.id,
  at: new Date(stored.field_at),
  type: stored.field_type,
  callId: idOrNull(stored.call_id),
  visitId: idOrNull(stored.visit_id),
  visitorId: idOrNull(stored.visitor_id),
  caller: stored.field_caller || null,
  email: stored.field_email,
  match_id: stored.field_match_id,
  number: stored.field_number,
  destination: stored.field_destination,
  ringpool: stored.field_ringpool,
  ringpool_tag: stored.field_ringpool_tag,
  agent: stored.field_agent,
  outcome: stored.field_outcome,
  reason: stored.field_reason,
  hangup_by: stored.field_hangup_by,
  ring_seconds: stored.field_ring_seconds,
  talk_seconds: stored.field_talk_seconds,
  duration_seconds: stored.field_duration_seconds,
  confidence: stored.field_confidence,
  value: stored.field_value,
  currency: stored.field_currency,
  text: stored.field_text,
  tags: [...tags],
  feeling: stored.field_feeling,
  rating: stored.field_rating,
  hour: stored.field_hour,
  weekday: stored.field_weekday,
  bot: stored.field_bot === 'true',
  ...dimensionValues((name: (typeof dimensions)[number]) => stored[`field_${name}`]),
})
