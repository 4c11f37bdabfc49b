import { type Dimension, dimensions, type EventType, type NewVsReturning } from '@talkie/contract/events'
import type { CallBackState } from '@talkie/contract/forms'
import { type CallMarkValue, type CallType, type Feeling, touchFields } from '@talkie/contract/reporting'
import { findLikelySources } from './likely-sources.ts'

/**
 * The source of a visit, as a conversion carries it for the attribution models. Instants are ISO 8601 in UTC. On an
 * overflow call every touch is a source with its `share` of the visits that saw the number: above 0, and together 1.
 */
export type Touch = {
  visitId: string
  at: string
  source: string
  medium: string
  campaign: string
  campaign_id: string
  content: string
  term: string
  channel: string
  reach: string
  share?: number
}

/**
 * The facts of an event, before it becomes a row of the event store. `id`, `type`, `accountId` and `at` are its key
 * there and never change. To change `at`, write a tombstone at the old key and a row at the new one.
 */
export type EventRow = {
  id: string
  type: EventType
  accountId: number
  /** ISO 8601 in UTC, milliseconds. */
  at: string
  revision: number
  deleted?: boolean
  dimensions: Partial<Record<Dimension, string>>
  visitId?: string | null
  visitorId?: string | null
  bot?: boolean
  matchId?: string | null
  /** The phone of the caller, or of the visitor who filled in a form, in E.164. */
  phone?: string | null
  /** Of the visitor on a visit, of the caller on a call's events. */
  newVsReturning?: NewVsReturning | null
  email?: string | null
  callId?: string | null
  /** The tracking number, E.164. */
  number?: string | null
  destination?: string | null
  ringpoolId?: string | null
  ringpool?: string | null
  ringpoolTag?: string | null
  /** The name of the static number that was called, or that was shown to the visit. */
  staticNumber?: string | null
  agent?: string | null
  /** The agents, or else the numbers, at whom a call rang without an answer of theirs, where the provider reports each. */
  missedBy?: readonly string[]
  outcome?: string | null
  /** Why a call is or is not valid; leased, source_number or overflow for `ringpool`. */
  reason?: string | null
  hangupBy?: string | null
  ringSeconds?: number
  talkSeconds?: number
  durationSeconds?: number
  /** On hold, as part of the talk time. */
  holdSeconds?: number
  confidence?: number | null
  /** A decimal as text, in `currency`. */
  value?: string | null
  currency?: string | null
  text?: string | null
  /** How the caller sounded, and how well the talk went from 1 to 5, according to the transcription. */
  feeling?: Feeling | null
  rating?: number | null
  /** What the call was about, its keywords and a summary, according to the transcription. */
  callType?: CallType | null
  keywords?: readonly string[]
  summary?: string | null
  recorded?: boolean
  voicemail?: boolean
  forwardedFrom?: string | null
  transferredTo?: string | null
  /** The keys that the caller pressed. */
  digits?: string | null
  /** How much the caller looked like spam at this call, 0 to 100; null for anonymous callers. */
  spamScore?: number | null
  note?: string | null
  /** How a user marked the call by hand. */
  marked?: CallMarkValue | null
  /** Of a missed call: whether its caller was reached later. */
  returned?: boolean | null
  /** The name of the form that was sent. */
  form?: string | null
  /** What became of a request to be called back, how often that was tried, and how soon: see `modules/forms`. */
  callBack?: CallBackState | null
  tries?: number
  responseSeconds?: number | null
  openResponseSeconds?: number | null
  touches?: Touch[]
}

const dimensionColumns = dimensions.map((name) => [name, toDimensionColumn(name)] as const)

/** Converts the name of a dimension into its column of the event store, in snake case. */
export function toDimensionColumn(name: Dimension): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Converts an instant into the format that ClickHouse parses as DateTime64(3, 'UTC'): `2026-11-21 10:00:00.123`. */
const toClickhouseInstant = (iso: string) => iso.replace('T', ' ').replace('Z', '')

/** The most touches that a conversion carries. */
export const maxTouches = 50

/**
 * Converts an event into a row for `INSERT … FORMAT JSONEachRow`, with the columns of
 * `platform/clickhouse/migrations`. Fields with the default of their column are left out: inserting rows with every
 * column takes four times as long.
 */
export const toStoreRow = (event: EventRow): Record<string, unknown> => {
  const row: Record<string, unknown> = {
    account_id: event.accountId,
    type: event.type,
    at: toClickhouseInstant(event.at),
    id: event.id,
    revision: event.revision,
  }
  const put = (column: string, value: unknown) => {
    if (value) row[column] = typeof value === 'string' ? value.toWellFormed() : value
  }
  put('deleted', event.deleted && 1)
  put('visit_id', event.visitId)
  put('visitor_id', event.visitorId)
  put('bot', event.bot && 1)
  put('match_id', event.matchId)
  put('phone', event.phone)
  put('new_vs_returning', event.newVsReturning)
  put('email', event.email)
  put('call_id', event.callId)
  put('number', event.number)
  put('destination', event.destination)
  put('ringpool_id', event.ringpoolId)
  put('ringpool', event.ringpool)
  put('ringpool_tag', event.ringpoolTag)
  put('static_number', event.staticNumber)
  put('agent', event.agent)
  if (event.missedBy && event.missedBy.length > 0)
    row.missed_by = event.missedBy.map((text) => text.toWellFormed())
  put('outcome', event.outcome)
  put('reason', event.reason)
  put('hangup_by', event.hangupBy)
  put('ring_seconds', event.ringSeconds)
  put('talk_seconds', event.talkSeconds)
  put('duration_seconds', event.durationSeconds)
  put('hold_seconds', event.holdSeconds)
  if (event.confidence !== undefined && event.confidence !== null) row.confidence = event.confidence
  put('value', event.value)
  put('currency', event.currency)
  put('text', event.text)
  put('feeling', event.feeling)
  put('rating', event.rating)
  put('call_type', event.callType)
  if (event.keywords && event.keywords.length > 0)
    row.keywords = event.keywords.map((keyword) => keyword.toWellFormed())
  put('summary', event.summary)
  put('recorded', event.recorded && 1)
  put('voicemail', event.voicemail && 1)
  put('forwarded_from', event.forwardedFrom)
  put('transferred_to', event.transferredTo)
  put('digits', event.digits)
  if (typeof event.spamScore === 'number') row.spam_score = event.spamScore
  put('note', event.note)
  put('marked', event.marked)
  if (typeof event.returned === 'boolean') row.returned = String(event.returned)
  put('form', event.form)
  put('call_back', event.callBack)
  put('tries', event.tries)
  if (typeof event.responseSeconds === 'number') row.response_seconds = event.responseSeconds
  if (typeof event.openResponseSeconds === 'number') row.open_response_seconds = event.openResponseSeconds
  for (const [name, column] of dimensionColumns) put(column, event.dimensions[name])
  const touches = (event.touches ?? []).slice(-maxTouches)
  if (touches.length > 0) {
    row['touch.visit_id'] = touches.map((touch) => touch.visitId)
    row['touch.at'] = touches.map((touch) => toClickhouseInstant(touch.at))
    for (const name of touchFields) row[`touch.${name}`] = touches.map((touch) => touch[name])
    // Inserted rows have either all columns of a nested structure or none.
    row['touch.share'] = touches.map(({ share = 0 }) => share)
    const likelySources = findLikelySources(touches)
    put('likely_sources', likelySources.length > 0 && JSON.stringify(likelySources))
  }
  return row
}
