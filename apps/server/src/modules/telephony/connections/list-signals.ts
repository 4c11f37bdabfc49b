import { limits } from '@talkie/contract/limits'
import type { ReceivedSignal } from '@talkie/contract/telephony'
import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { sameCallPattern } from '../signals/call-signals.ts'
import { notOfTestCall } from '../signals/test-call-key.ts'
import { call, callReport, signal } from '../tables.ts'
import { type ConnectionViewer, getConnection } from './get-connection.ts'
import { ownSignals } from './own-signals.ts'

const maxBodyCharacters = 4096

/** The call that counts where another connection had reported it before. */
const counted = alias(call, 'counted')

type CallRow = typeof call.$inferSelect

/**
 * Lists the last 20 signals of a connection, the newest first, without those of files. On the installation's
 * connections, a regular user sees only the signals of the account's own calls.
 *
 * @throws Refusal NOT_FOUND
 */
export const listSignals = async (
  db: Executor,
  viewer: ConnectionViewer,
  connectionId: string,
): Promise<ReceivedSignal[]> => {
  const { scope } = await getConnection(db, viewer, connectionId)
  const own =
    scope === 'account' || viewer.privileged
      ? undefined
      : (await ownSignals(db, { accountId: viewer.accountId, connectionId })).map(({ id }) => id)
  const isOfCall = or(isNull(signal.problem), like(signal.problem, sameCallPattern))
  const callId = sql<string | null>`coalesce(${call.id}, ${counted.id})`
  // Two joins by key: one join with either key would read all calls.
  const rows = await db
    .select({
      id: signal.id,
      receivedAt: signal.receivedAt,
      callKey: signal.callKey,
      parsed: signal.parsed,
      problem: signal.problem,
      processedAt: signal.processedAt,
      callId,
      state: sql<CallRow['state'] | null>`coalesce(${call.state}, ${counted.state})`,
      outcome: sql<
        CallRow['outcome']
      >`case when ${call.id} is null then ${counted.outcome} else ${call.outcome} end`,
      body: sql<string>`left(${signal.body}, ${maxBodyCharacters})`,
    })
    .from(signal)
    .leftJoin(
      call,
      and(
        eq(call.connectionId, signal.connectionId),
        eq(call.callKey, signal.callKey),
        eq(call.accountId, viewer.accountId),
        isOfCall,
      ),
    )
    .leftJoin(
      callReport,
      and(eq(callReport.connectionId, signal.connectionId), eq(callReport.callKey, signal.callKey)),
    )
    .leftJoin(
      counted,
      and(eq(counted.id, callReport.callId), eq(counted.accountId, viewer.accountId), isOfCall),
    )
    .where(
      and(
        eq(signal.connectionId, connectionId),
        notOfTestCall(),
        isNull(signal.importId),
        own && inArray(signal.id, own),
      ),
    )
    .orderBy(desc(signal.receivedAt), desc(signal.id))
    .limit(limits.history)
  return rows.map(({ parsed, processedAt, callId, state, outcome, ...row }) => ({
    ...row,
    event: parsed?.event ?? null,
    caller: parsed?.caller ?? null,
    called: parsed?.called ?? null,
    call:
      callId && state
        ? { state, outcome, eventId: state === 'ended' ? derivedEventId(callId, 'hangup') : null }
        : null,
    status: row.problem ? 'refused' : processedAt ? 'accepted' : 'pending',
  }))
}
