import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { SendJob } from '../../platform/jobs/define-job.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Module } from '../../platform/module.ts'
import type { Database, Executor } from '../../platform/postgres/postgres.ts'
import { createLanguageModel } from './analysis/language-model.ts'
import { transcriptionsJobs } from './jobs.ts'
import { createRecogniser } from './recogniser/create-recogniser.ts'
import { transcriptionsRoutes } from './routes.ts'
import type { ApplyMark } from './suggestions/apply-suggestion.ts'
import type { RecordingPort } from './transcribing/recording-port.ts'
import { removeTranscripts } from './transcribing/remove-transcripts.ts'
import { requestTranscript } from './transcribing/request-transcript.ts'
import { transcribeNow } from './transcribing/transcribe-now.ts'
import type { TranscribeDeps } from './transcribing/transcribe-recording.ts'

type TranscriptionsDeps = {
  config: Config
  db: Database
  log: Log
  clock: Clock
  sendJob: SendJob
  recordings: RecordingPort
  applyMark: ApplyMark
  /** Called when events were appended to the log. */
  onStored: () => void
}

/** What was said in calls: recognised, cleared of secrets, analysed, and found again. */
export const createTranscriptionsModule = ({ config, ...given }: TranscriptionsDeps) => {
  const recogniser = createRecogniser(config)
  const deps = { ...given, recogniser, model: createLanguageModel(config) }
  return {
    router: { transcriptions: transcriptionsRoutes(deps) },
    jobs: transcriptionsJobs(deps),
    api: {
      /** A recording is kept from now on, or belongs to another call: it is transcribed if its account wants that. */
      onKept: (tx: Executor, kept: { accountId: number; recordingId: string }) =>
        requestTranscript(tx, kept, { hasRecogniser: recogniser !== null, now: given.clock.now() }),
      /** Transcribes a recording at once, by other engines than the installation's, as if at another time. */
      transcribe: (
        of: { accountId: number; recordingId: string },
        engines: Pick<TranscribeDeps, 'recogniser' | 'model' | 'clock'>,
      ) => transcribeNow({ ...deps, ...engines }, of),
      /** Recordings are not kept any more: nothing stays of what was said in them. */
      onGone: async (tx: Executor, gone: Parameters<typeof removeTranscripts>[1]) => {
        await removeTranscripts(tx, gone)
      },
    },
  } satisfies Module
}
