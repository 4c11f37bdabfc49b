import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { transcript } from '../tables.ts'

/**
 * Puts an account's failed transcripts in line again.
 *
 * @returns how many
 */
export const retryTranscripts = (
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
  actor: Actor,
): Promise<number> =>
  db.transaction(async (tx) => {
    const retried = await tx
      .update(transcript)
      .set({ state: 'waiting', problem: null, attempts: 0, nextAttemptAt: now, requested: true })
      .where(and(eq(transcript.accountId, accountId), eq(transcript.state, 'failed')))
      .returning({ recordingId: transcript.recordingId })
    const change = { kind: 'transcription', objectId: String(accountId), name: '', accountId } as const
    if (retried.length > 0)
      await recordChange(tx, { ...change, action: 'other', after: { attempts: retried.length } }, actor)
    return retried.length
  })
