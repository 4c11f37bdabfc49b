import type { TranscriptionSettingsFields } from '@talkie/contract/transcriptions'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { transcript, transcriptionSetting } from '../tables.ts'
import { findSettings } from './find-settings.ts'

/** Nothing that waits is sent to the recogniser any more, until a user asks for it. */
const stopWaiting = async (tx: Executor, accountId: number): Promise<void> => {
  const isUnfinished = (states: readonly ('waiting' | 'over_limit' | 'running')[]) =>
    and(eq(transcript.accountId, accountId), inArray(transcript.state, [...states]))
  await tx
    .update(transcript)
    .set({ state: 'failed', problem: 'switched_off', nextAttemptAt: null, requested: false })
    .where(isUnfinished(['waiting', 'over_limit']))
  // What is with the recogniser ends there; if that fails, it is not tried again.
  await tx
    .update(transcript)
    .set({ requested: false })
    .where(isUnfinished(['running']))
}

/**
 * Sets whether and how much an account transcribes. What is transcribed stays; what waits is given up where it transcribes no
 * more.
 */
export const updateSettings = (
  db: Database,
  { accountId, fields }: { accountId: number; fields: TranscriptionSettingsFields },
  actor: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await findSettings(tx, accountId)
    await tx
      .insert(transcriptionSetting)
      .values({ accountId, ...fields })
      .onConflictDoUpdate({ target: transcriptionSetting.accountId, set: fields })
    if (before.transcribes && !fields.transcribes) await stopWaiting(tx, accountId)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'transcription',
        objectId: String(accountId),
        name: '',
        accountId,
        before,
        after: fields,
      },
      actor,
    )
  })
