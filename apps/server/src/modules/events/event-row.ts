import { type Dimension, dimensions, type EventType } from '@talkie/contract/events'
import { type Feeling, touchFields } from '@talkie/contract/reporting'

/** A visit's source, as a conversion carries it for the attribution models. Instants are ISO 8601 in UTC. */
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
}

/**
 * One event as its facts stand, before it becomes a row of the event store. `id`, `type`, `accountId` and `at`
 * are its key there and never change; a different `at` is a tombstone at the old key and a row at the new one.
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
  /** E.164 of the person: a caller, or who filled in a form. */
  phone?: string | null
  email?: string | null
  callId?: string | null
  /** The tracking number, E.164. */
  number?: string | null
  destination?: string | null
  ringpoolId?: string | null
  ringpool?: string | null
  ringpoolTag?: string | null
  agent?: string | null
  outcome?: string | null
  /** Why a call is or is not valid; leased or overflow for `ringpool`. */
  reason?: string | null
  hangupBy?: string | null
  ringSeconds?: number
  talkSeconds?: number
  durationSeconds?: number
  confidence?: number | null
  /** Decimal as text, in `currency`. */
  value?: string | null
  currency?: string | null
  text?: string | null
  /** How the caller sounded, and how the talk went from 1 to 5, as a transcription says. */
  feeling?: Feeling | null
  rating?: number | null
  touches?: Touch[]
}

const dimensionColumns = dimensions.map((name) => [name, columnOfDimension(name)] as const)

/** The event store's column of a dimension: the same word in snake case. */
export function columnOfDimension(name: Dimension): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** ClickHouse reads `2026-11-21 10:00:00.123` into DateTime64(3, 'UTC'). */
const instant = (iso: string) => iso.replace('T', ' ').replace('Z', '')

/** The most touches that a conversion carries. */
export const mostTouches = 50

/**
 * The event as a row for `INSERT … FORMAT JSONEachRow`; columns as in `platform/clickhouse/migrations`.
 * What has its column's default is left out: a row with every column takes the store four times as long.
 */
export const toStoreRow = (event: EventRow): Record<string, unknown> => {
  const row: Record<string, unknown> = {
    account_id: event.accountId,
    type: event.type,
    at: instant(event.at),
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
  put('email', event.email)
  put('call_id', event.callId)
  put('number', event.number)
  put('destination', event.destination)
  put('ringpool_id', event.ringpoolId)
  put('ringpool', event.ringpool)
  put('ringpool_tag', event.ringpoolTag)
  put('agent', event.agent)
  put('outcome', event.outcome)
  put('reason', event.reason)
  put('hangup_by', event.hangupBy)
  put('ring_seconds', event.ringSeconds)
  put('talk_seconds', event.talkSeconds)
  put('duration_seconds', event.durationSeconds)
  if (event.confidence !== undefined && event.confidence !== null) row.confidence = event.confidence
  put('value', event.value)
  put('currency', event.currency)
  put('text', event.text)
  put('feeling', event.feeling)
  put('rating', event.rating)
  for (const [name, column] of dimensionColumns) put(column, event.dimensions[name])
  const touches = (event.touches ?? []).slice(-mostTouches)
  if (touches.length > 0) {
    row['touch.visit_id'] = touches.map((touch) => touch.visitId)
    row['touch.at'] = touches.map((touch) => instant(touch.at))
    for (const name of touchFields) row[`touch.${name}`] = touches.map((touch) => touch[name])
  }
  return row
}
