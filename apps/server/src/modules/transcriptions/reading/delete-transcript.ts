import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../../identity/index.ts'
import { removeTranscripts } from '../transcribing/remove-transcripts.ts'

/**
 * Deletes a transcript, and what was concluded from it on the call and in reports.
 *
 * @throws Refusal NOT_FOUND
 */
export const deleteTranscript = (
  db: Database,
  { accountId, recordingId }: { accountId: number; recordingId: string },
  actor: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const count = await removeTranscripts(tx, { accountId, recordingIds: [recordingId], actor })
    if (count === 0) throw new Refusal('NOT_FOUND', 'There is no such transcript.')
  })
