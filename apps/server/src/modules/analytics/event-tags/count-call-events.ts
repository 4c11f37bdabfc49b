import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'

/** A call whose tags are on several events. */
type CallEvents = { callId: string; events: number }

export const compileCallEvents = (accountId: number): Fragment =>
  chSql`SELECT call_id AS callId, toUInt32(count()) AS events FROM event FINAL
WHERE account_id = ${bound('UInt32', accountId)} AND bot = 0
  AND call_id IN (SELECT event_id FROM event_tagging FINAL WHERE account_id = ${bound('UInt32', accountId)})
GROUP BY call_id HAVING events > 1`

/** The tagged calls of an account that have several events, with the number of those. */
export const countCallEvents = (store: EventStore, accountId: number): Promise<CallEvents[]> =>
  queryEventStore<CallEvents>(store, compileCallEvents(accountId))
