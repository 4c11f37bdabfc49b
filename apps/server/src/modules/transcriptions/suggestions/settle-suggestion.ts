import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockTranscripts } from '../lock-transcripts.ts'
import { type ApplyMark, markAsSuggested, setSuggestionState } from './apply-suggestion.ts'

/**
 * Accepts or rejects the mark that a transcript suggests. An accepted one marks the call.
 *
 * @throws Refusal NOT_FOUND without a suggestion
 */
export const settleSuggestion = (
  { db, applyMark }: { db: Database; applyMark: ApplyMark },
  { accountId, recordingId, accepted }: { accountId: number; recordingId: string; accepted: boolean },
  actor: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await lockTranscripts(tx, { accountId, recordingIds: [recordingId] })
    if (!found?.suggestion) throw new Refusal('NOT_FOUND', 'The transcript suggests no mark.')
    const of = { accountId, recordingId, callId: found.callId, suggestion: found.suggestion }
    const state = accepted ? 'accepted' : 'rejected'
    if (found.suggestion.state === state) return
    await setSuggestionState(tx, of, state)
    if (accepted) await markAsSuggested(tx, applyMark, of, actor)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'transcription',
        objectId: recordingId,
        name: '',
        accountId,
        before: { state: found.suggestion.state },
        after: { state },
      },
      actor,
    )
  })
