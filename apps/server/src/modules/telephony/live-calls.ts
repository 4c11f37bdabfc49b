import type { LiveNumber } from '@talkie/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { call } from './tables.ts'

export type LiveCall = NonNullable<LiveNumber['call']>

/** Calls of an account by their ids, as ringpool realtime shows them on their numbers. */
export const callsOf = async (
  db: Executor,
  accountId: number,
  callIds: readonly string[],
): Promise<Map<string, LiveCall>> => {
  if (callIds.length === 0) return new Map()
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
    .where(and(eq(call.accountId, accountId), inArray(call.id, [...callIds])))
  return new Map(rows.map((row) => [row.callId, row]))
}
