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
  return chSql`SELECT count() AS calls, toUnixTimestamp64Milli(min(at)) AS first_at
${fromLatestEvents({ accountId, types: eventClasses.call, anyOf: [earlier] })}
  AND call_id != ${bound('UUID', callId)} AND id != ${bound('UUID', callId)}
${singleShardSettings}`
}

/** The number of calls that the caller made to the account before this one, and when the first was; none for an anonymous caller. */
export const countEarlierCalls = async (
  store: EventStore,
  query: CallKey,
): Promise<{ calls: number; firstAt: Date | null }> => {
  const { caller } = query
  if (caller === null) return { calls: 0, firstAt: null }
  const [row] = await queryEventStore<{ calls: number; first_at: number }>(
    store,
    compileEarlierCalls({ ...query, caller }),
  )
  return row && row.calls > 0
    ? { calls: row.calls, firstAt: new Date(row.first_at) }
    : { calls: 0, firstAt: null }
}
