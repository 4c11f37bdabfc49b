import { limits } from '@talkie/contract/limits'
import type { ReceivedSignal } from '@talkie/contract/telephony'
import { and, desc, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { sameCallPattern } from '../signals/call-signals.ts'
import { notOfTestCall } from '../signals/test-call-key.ts'
import { call, callReport, signal } from '../tables.ts'
import { type ConnectionViewer, getConnection } from './get-connection.ts'

const maxBodyCharacters = 4096

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
  const all = scope === 'account' || viewer.privileged
  const rows = await db
    .select({
      id: signal.id,
      receivedAt: signal.receivedAt,
      callKey: signal.callKey,
      parsed: signal.parsed,
      problem: signal.problem,
      processedAt: signal.processedAt,
      callId: call.id,
      state: call.state,
      outcome: call.outcome,
      body: sql<string>`left(${signal.body}, ${maxBodyCharacters})`,
    })
    .from(signal)
    .leftJoin(
      callReport,
      and(eq(callReport.connectionId, signal.connectionId), eq(callReport.callKey, signal.callKey)),
    )
    .leftJoin(
      call,
      and(
        or(
          and(eq(call.connectionId, signal.connectionId), eq(call.callKey, signal.callKey)),
          // Another connection had reported the call before.
          eq(call.id, callReport.callId),
        ),
        eq(call.accountId, viewer.accountId),
        or(isNull(signal.problem), like(signal.problem, sameCallPattern)),
      ),
    )
    .where(
      and(
        eq(signal.connectionId, connectionId),
        notOfTestCall(),
        isNull(signal.importId),
        all ? undefined : isNotNull(call.id),
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
