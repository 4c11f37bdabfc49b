import { limits } from '@talkie/contract/limits'
import type { RecordingProblem } from '@talkie/contract/recordings'
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { derivedEventId } from '../../platform/event-id.ts'
import { Refusal } from '../../platform/http/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { call, connection } from '../telephony/tables.ts'
import { recording } from './tables.ts'

const toHost = (url: string | null): string | null => (url === null ? null : (URL.parse(url)?.host ?? null))

/**
 * Lists the last 20 recordings of a connection that failed, at least so far, or are silent, the latest first. On the
 * installation's connections, only those of the account's calls.
 *
 * @throws Refusal NOT_FOUND for a connection that the account does not have
 */
export const listProblems = async (
  db: Executor,
  { accountId, connectionId }: { accountId: number; connectionId: string },
): Promise<RecordingProblem[]> => {
  const [known] = await db
    .select({ id: connection.id })
    .from(connection)
    .where(
      and(
        eq(connection.id, connectionId),
        or(eq(connection.accountId, accountId), isNull(connection.accountId)),
      ),
    )
  if (!known) throw new Refusal('NOT_FOUND', 'There is no such connection.')
  const rows = await db
    .select({
      id: recording.id,
      startedAt: recording.startedAt,
      state: recording.state,
      failure: recording.failure,
      url: recording.url,
      attempts: recording.attempts,
      nextAttemptAt: recording.nextAttemptAt,
      caller: call.caller,
      callId: call.id,
      callState: call.state,
    })
    .from(recording)
    .leftJoin(call, and(eq(call.accountId, accountId), eq(call.id, recording.callId)))
    .where(
      and(
        eq(recording.accountId, accountId),
        eq(recording.connectionId, connectionId),
        or(
          and(
            or(eq(recording.state, 'failed'), eq(recording.state, 'waiting')),
            isNotNull(recording.failure),
          ),
          and(eq(recording.state, 'kept'), eq(recording.silent, true)),
        ),
      ),
    )
    .orderBy(desc(recording.startedAt), desc(recording.id))
    .limit(limits.history)
  return rows.map(({ url, callId, callState, nextAttemptAt, ...row }) => ({
    ...row,
    host: toHost(url),
    nextAttemptAt: row.state === 'waiting' ? nextAttemptAt : null,
    eventId: callId && callState === 'ended' ? derivedEventId(callId, 'hangup') : null,
  }))
}
