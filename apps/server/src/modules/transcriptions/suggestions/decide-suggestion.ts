import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockTranscripts } from '../lock-transcripts.ts'
import { type ApplyMark, markAsSuggested, setSuggestionState } from './apply-suggestion.ts'
import { findMark } from './find-mark.ts'
import { resolveState } from './suggestion-state.ts'

/**
 * Accepts or rejects the mark that a transcript suggests. An accepted one marks the call; rejecting it then takes the mark back.
 *
 * @throws Refusal NOT_FOUND without a suggestion
 */
export const decideSuggestion = (
  { db, applyMark }: { db: Database; applyMark: ApplyMark },
  { accountId, recordingId, accepted }: { accountId: number; recordingId: string; accepted: boolean },
  actor: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await lockTranscripts(tx, { accountId, recordingIds: [recordingId] })
    if (!found?.suggestion) throw new Refusal('NOT_FOUND', 'The transcript suggests no mark.')
    const { callId, suggestion } = found
    const of = { accountId, recordingId, callId, suggestion }
    const before = resolveState(suggestion, await findMark(tx, { accountId, callId }))
    const after = accepted ? 'accepted' : 'rejected'
    if (before === after) return
    await setSuggestionState(tx, of, after)
    if (accepted) await markAsSuggested(tx, applyMark, of, actor)
    else if (before !== 'open') await applyMark(tx, { accountId, callId, value: null, reason: '' }, actor)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'transcription',
        objectId: recordingId,
        name: '',
        accountId,
        before: { state: before },
        after: { state: after },
      },
      actor,
    )
  })
