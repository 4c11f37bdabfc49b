import type { LiveNumber } from '@talkie/contract/ringpools'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { hasKeyIn, type RowKey } from '../../platform/postgres/row-keys.ts'
import { findAgentNames } from '../agents/index.ts'
import { call } from '../telephony/tables.ts'

export type LiveCall = Omit<NonNullable<LiveNumber['call']>, 'callerName'>

/** Finds calls as realtime shows them on their numbers, by id, with their agents' present names. Calls of another account are absent. */
export const findLiveCalls = async (
  db: Executor,
  keys: readonly RowKey[],
): Promise<Map<string, LiveCall>> => {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({
      accountId: call.accountId,
      callId: call.id,
      caller: call.caller,
      startedAt: call.startedAt,
      answeredAt: call.answeredAt,
      agent: call.agent,
      outcome: call.outcome,
      talkSeconds: call.talkSeconds,
    })
    .from(call)
    .where(hasKeyIn(call.accountId, call.id, keys))
  const toAgentName = await findAgentNames(db, rows)
  return new Map(
    rows.map(({ accountId, ...row }) => [
      row.callId,
      { ...row, agent: toAgentName({ accountId, agent: row.agent }) },
    ]),
  )
}
