import type { CallBackFigures } from '@talkie/contract/forms'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { withCallerNames } from '../conditions/caller-names.ts'
import { finalSettings, fromEvents } from '../conditions/compile-events.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { chSql } from '../registry/sql-fragment.ts'
import { type ReportRowsQuery, toEventsQuery } from './compile-rows.ts'

/**
 * Measures the requests to be called back among the events that a request for rows selects. Forms of former systems, of
 * which nobody knows what became of them, do not count.
 *
 * @throws Refusal as `listRows`
 */
export const measureCallBacks = async (
  { db, ...store }: EventStore & { db: Executor },
  query: ReportRowsQuery,
): Promise<CallBackFigures> => {
  const named = await withCallerNames(db, query)
  const [figures] = await queryEventStore<CallBackFigures>(
    store,
    chSql`SELECT
  countIf(call_back != '') AS requests,
  countIf(call_back IN ('new', 'calling', 'failed')) AS open,
  countIf(call_back IN ('connected', 'done')) AS reached,
  ifNotFinite(toFloat64OrNull(toString(quantileExactInclusive(0.5)(response_seconds))), NULL) AS responseSeconds,
  ifNotFinite(toFloat64OrNull(toString(quantileExactInclusive(0.5)(open_response_seconds))), NULL) AS openResponseSeconds
${fromEvents(toEventsQuery({ ...named, sort: [] }))}
${finalSettings}`,
  )
  if (!figures) throw new Error('An aggregate without groups has one row.')
  return figures
}
