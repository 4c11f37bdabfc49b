import { procedure, toActor } from '../identity/index.ts'
import { deleteTranscript } from './reading/delete-transcript.ts'
import { getTranscript, listTranscripts } from './reading/list-transcripts.ts'
import { searchTranscripts } from './reading/search-transcripts.ts'
import { type Engines, getSettings } from './settings/find-settings.ts'
import { updateSettings } from './settings/update-settings.ts'
import { decideSuggestion } from './suggestions/decide-suggestion.ts'
import { requestAgain } from './transcribing/request-transcript.ts'
import { retryTranscripts } from './transcribing/retry-transcripts.ts'
import type { TranscribeDeps } from './transcribing/transcribe-recording.ts'

type RouteDeps = TranscribeDeps & { onStored: () => void }

/** The contract's `transcriptions` procedures. */
export const transcriptionsRoutes = (deps: RouteDeps) => {
  const { db, clock, recogniser, model, onStored } = deps
  const engines: Engines = { engine: recogniser?.engine ?? null, model: model?.name ?? null }
  const { ofCall, search, transcribe, delete: remove, settle, settings } = procedure.transcriptions
  return {
    ofCall: ofCall.handler(async ({ input }) => ({ transcripts: await listTranscripts(db, input) })),
    search: search.handler(({ input }) => searchTranscripts(db, input)),
    transcribe: transcribe.handler(async ({ input, context }) => {
      const hasRecogniser = recogniser !== null
      await requestAgain(db, input, { hasRecogniser, now: clock.now(), actor: toActor(context) })
      return await getTranscript(db, input)
    }),
    delete: remove.handler(async ({ input, context }) => {
      await deleteTranscript(db, input, toActor(context))
      onStored()
      return {}
    }),
    settle: settle.handler(async ({ input, context }) => {
      await decideSuggestion(deps, input, toActor(context))
      onStored()
      return await getTranscript(db, input)
    }),
    settings: {
      get: settings.get.handler(({ input: { accountId } }) =>
        getSettings(db, { accountId, now: clock.now(), engines }),
      ),
      update: settings.update.handler(async ({ input: { accountId, ...fields }, context }) => {
        await updateSettings(db, { accountId, fields }, toActor(context))
        return await getSettings(db, { accountId, now: clock.now(), engines })
      }),
      retryFailed: settings.retryFailed.handler(async ({ input: { accountId }, context }) => ({
        count: await retryTranscripts(db, { accountId, now: clock.now() }, toActor(context)),
      })),
    },
  }
}
