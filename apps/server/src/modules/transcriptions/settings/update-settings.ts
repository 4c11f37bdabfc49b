import type { TranscriptionSettingsFields } from '@talkie/contract/transcriptions'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { transcriptionSetting } from '../tables.ts'
import { findSettings } from './find-settings.ts'

/** Sets whether and how much an account transcribes. Calls of before stay as they are. */
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
