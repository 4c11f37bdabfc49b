import { eventClasses } from '@talkie/contract/events'
import {
  bound,
  chSql,
  type EventStore,
  type Fragment,
  formatStoreInstant,
  fromLatestEvents,
  queryEventStore,
  singleShardSettings,
} from '../../analytics/index.ts'

type CallKey = { accountId: number; callId: string; at: Date; caller: string | null }

export const compileEarlierCalls = (query: CallKey & { caller: string }): Fragment => {
  const { accountId, callId, at, caller } = query
  const earlier = chSql`phone = ${bound('String', caller)} AND at < ${bound("DateTime64(3, 'UTC')", formatStoreInstant(at))}`
  return chSql`SELECT count() AS calls
${fromLatestEvents({ accountId, types: eventClasses.call, anyOf: [earlier] })}
  AND call_id != ${bound('UUID', callId)} AND id != ${bound('UUID', callId)}
${singleShardSettings}`
}

/** The number of calls that the caller made to the account before this one; 0 for an anonymous caller. */
export const countEarlierCalls = async (store: EventStore, query: CallKey): Promise<number> => {
  const { caller } = query
  if (caller === null) return 0
  const [row] = await queryEventStore<{ calls: number }>(store, compileEarlierCalls({ ...query, caller }))
  return row?.calls ?? 0
}
