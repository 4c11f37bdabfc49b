import type { CallRow, CallSort } from '@talkie/contract'
import { askEventStore, type EventStore } from './ask-event-store.ts'
import { callColumns, fromCalls, orderOfCalls, type WantedCalls } from './compile-calls.ts'
import { finalOnly } from './compile-events.ts'
import { callRegistry, fieldIn } from './registry.ts'
import { bound, type Fragment, sql } from './sql-fragment.ts'
import { type StoredCall, toCallRow } from './stored-call.ts'

export type WantedPage = WantedCalls & { sort: readonly CallSort[]; limit: number; offset: number }

type CallTotals = {
  calls: number
  answered: number
  valid: number
  notAnswered: number
  talkSeconds: number
  /** Different callers; an anonymous call is its own caller. */
  callers: number
}

const outcome = fieldIn(callRegistry, 'outcome').expression

export const callRowsQuery = (wanted: WantedPage): Fragment => sql`SELECT ${callColumns}
${fromCalls(wanted)}
${orderOfCalls(wanted.sort)}
LIMIT ${bound('UInt32', wanted.limit)} OFFSET ${bound('UInt32', wanted.offset)}
${finalOnly}`

export const callTotalsQuery = (wanted: WantedCalls): Fragment => sql`SELECT
  count() AS calls,
  countIf(field_outcome != 'not_answered') AS answered,
  countIf(field_outcome = 'valid') AS valid,
  countIf(field_outcome = 'not_answered') AS notAnswered,
  sum(talk_seconds) AS talkSeconds,
  uniqExactIf(phone, phone != '') + countIf(phone = '') AS callers
FROM (
  SELECT ${outcome} AS field_outcome, talk_seconds, phone
${fromCalls(wanted)}
)
${finalOnly}`

/**
 * A page of the calls report, and the totals over everything that matches.
 * @throws Refusal BAD_REQUEST, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const listCalls = async (
  store: EventStore,
  wanted: WantedPage,
): Promise<{ rows: CallRow[]; totals: CallTotals }> => {
  const [rows, [totals]] = await Promise.all([
    askEventStore<StoredCall>(store, callRowsQuery(wanted)),
    askEventStore<CallTotals>(store, callTotalsQuery(wanted)),
  ])
  if (!totals) throw new Error('An aggregate without groups has one row.')
  return { rows: rows.map(toCallRow), totals }
}
