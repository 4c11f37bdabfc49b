import type { LiveNumber } from '@talkie/contract'
import { type Asked, isAsked } from '../../platform/postgres/is-asked.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { call } from '../telephony/tables.ts'

export type LiveCall = NonNullable<LiveNumber['call']>

/** Calls by their ids, as realtime shows them on their numbers; who is of another account is missing. */
export const callsOf = async (db: Executor, asked: readonly Asked[]): Promise<Map<string, LiveCall>> => {
  if (asked.length === 0) return new Map()
  const rows = await db
    .select({
      callId: call.id,
      caller: call.caller,
      startedAt: call.startedAt,
      answeredAt: call.answeredAt,
      agent: call.agent,
      outcome: call.outcome,
      talkSeconds: call.talkSeconds,
    })
    .from(call)
    .where(isAsked(call.accountId, call.id, asked))
  return new Map(rows.map((row) => [row.callId, row]))
}
