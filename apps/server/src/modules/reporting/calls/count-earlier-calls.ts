import { eventClasses } from '@talkie/contract/events'
import {
  askEventStore,
  bound,
  type EventStore,
  type Fragment,
  latestEvents,
  onOneShard,
  sql,
  storeInstant,
} from '../../analytics/index.ts'

type CallKey = { accountId: number; callId: string; at: Date; caller: string | null }

export const earlierCallsQuery = (wanted: CallKey & { caller: string }): Fragment => {
  const { accountId, callId, at, caller } = wanted
  const earlier = sql`phone = ${bound('String', caller)} AND at < ${bound("DateTime64(3, 'UTC')", storeInstant(at))}`
  return sql`SELECT count() AS calls
${latestEvents({ accountId, types: eventClasses.call, anyOf: [earlier] })}
  AND call_id != ${bound('UUID', callId)} AND id != ${bound('UUID', callId)}
${onOneShard}`
}

/** How many calls a caller made to the account before this one; an anonymous caller has called never before. */
export const countEarlierCalls = async (store: EventStore, wanted: CallKey): Promise<number> => {
  const { caller } = wanted
  if (caller === null) return 0
  const [counted] = await askEventStore<{ calls: number }>(store, earlierCallsQuery({ ...wanted, caller }))
  return counted?.calls ?? 0
}
