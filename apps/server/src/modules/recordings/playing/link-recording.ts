import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { call } from '../../telephony/tables.ts'
import { recording } from '../tables.ts'
import { buildRecordingLink, linkLifetimeMs } from './recording-link.ts'

type LinkInput = {
  accountId: number
  recordingId: string
  userId: string
  sessionId: string
  fileName: string | null
}

/**
 * Builds a link to play a recording, or to save it. Who listens to what is audited once an hour, each download every time.
 * @throws Refusal NOT_FOUND for a recording that is not kept
 */
export const linkRecording = async (
  { db, secrets }: { db: Database; secrets: Secrets },
  { accountId, recordingId, userId, sessionId, fileName }: LinkInput,
  actor: Actor,
): Promise<{ url: string; expiresAt: Date }> => {
  const [found] = await db
    .select({ callId: recording.callId, caller: call.caller, e164: call.e164 })
    .from(recording)
    .leftJoin(call, and(eq(call.id, recording.callId), eq(call.accountId, accountId)))
    .where(
      and(eq(recording.accountId, accountId), eq(recording.id, recordingId), eq(recording.state, 'kept')),
    )
  if (!found?.callId) throw new Refusal('NOT_FOUND', 'There is no such recording.')
  const { callId } = found
  const name = found.caller ?? found.e164 ?? callId
  await db.transaction(async (tx) => {
    const about = { kind: 'recording', objectId: callId, name, accountId } as const
    if (fileName !== null)
      return await recordChange(tx, { action: 'export', ...about, after: { fileName } }, actor)
    const isHeard =
      (await tx.$count(
        auditEntry,
        and(
          eq(auditEntry.accountId, accountId),
          eq(auditEntry.userId, userId),
          eq(auditEntry.action, 'listen'),
          eq(auditEntry.objectId, callId),
          gt(auditEntry.at, sql`now() - interval '1 hour'`),
        ),
      )) > 0
    if (!isHeard) await recordChange(tx, { action: 'listen', ...about }, actor)
  })
  const expiresAt = new Date(Date.now() + linkLifetimeMs)
  const claims = { recordingId, accountId, userId, sessionId, fileName, expiresAt: expiresAt.getTime() }
  return { url: buildRecordingLink(secrets, claims), expiresAt }
}
