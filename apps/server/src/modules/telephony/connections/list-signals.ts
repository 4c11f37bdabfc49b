import { limits } from '@talkie/contract/limits'
import type { ReceivedSignal } from '@talkie/contract/telephony'
import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { call, signal } from '../tables.ts'
import { type Asking, getConnection } from './get-connection.ts'

const mostCharacters = 4096

/**
 * The last 20 signals of a connection, the newest first. Of the installation's connections, who is not privileged sees
 * those of the account's own calls alone.
 *
 * @throws Refusal NOT_FOUND
 */
export const listSignals = async (
  db: Executor,
  asking: Asking,
  connectionId: string,
): Promise<ReceivedSignal[]> => {
  const { scope } = await getConnection(db, asking, connectionId)
  const ofAccount = exists(
    db
      .select({ one: sql`1` })
      .from(call)
      .where(
        and(
          eq(call.connectionId, signal.connectionId),
          eq(call.callKey, signal.callKey),
          eq(call.accountId, asking.accountId),
        ),
      ),
  )
  const all = scope === 'account' || asking.privileged
  const rows = await db
    .select({
      id: signal.id,
      receivedAt: signal.receivedAt,
      callKey: signal.callKey,
      parsed: signal.parsed,
      problem: signal.problem,
      processedAt: signal.processedAt,
      body: sql<string>`left(${signal.body}, ${mostCharacters})`,
    })
    .from(signal)
    .where(and(eq(signal.connectionId, connectionId), all ? undefined : ofAccount))
    .orderBy(desc(signal.receivedAt), desc(signal.id))
    .limit(limits.history)
  return rows.map(({ parsed, processedAt, ...row }) => ({
    ...row,
    event: parsed?.event ?? null,
    caller: parsed?.caller ?? null,
    called: parsed?.called ?? null,
    status: row.problem ? 'refused' : processedAt ? 'accepted' : 'pending',
  }))
}
