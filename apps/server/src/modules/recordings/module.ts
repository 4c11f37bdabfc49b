import type { Clock } from '../../platform/clock.ts'
import type { RequestOutside } from '../../platform/http/clients/request-outside.ts'
import type { SendJob } from '../../platform/jobs/define-job.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Module } from '../../platform/module.ts'
import type { Database, Executor } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import type { HookRoutes, ReportedRecording } from '../telephony/index.ts'
import { type MutedSpan, muteSpans } from './erasing/mute-spans.ts'
import { announceKept, type OnKept } from './intake/announce-kept.ts'
import type { OnGone } from './intake/on-gone.ts'
import { receiveUpload, type UploadInput } from './intake/receive-upload.ts'
import { type ReportedCall, reportRecordings } from './intake/report-recordings.ts'
import { uploadRoutes } from './intake/serve-uploads.ts'
import { recordingsJobs } from './jobs.ts'
import { openAudio } from './playing/open-audio.ts'
import { serveRecordings } from './playing/serve-recordings.ts'
import { recordingsRoutes } from './routes.ts'

type RecordingsDeps = {
  db: Database
  log: Log
  secrets: Secrets
  store: ObjectStore
  /** Fetches from servers of others. */
  requestOutside: RequestOutside
  maxBytes: number
  sendJob: SendJob
  /** Adds endpoints under the address of a connection. */
  addHookRoutes: (routes: HookRoutes) => void
  /** Called in the transaction in which a recording of a known call was kept. */
  onKept?: OnKept
  /** Called in the transaction in which recordings of known calls went. */
  onGone?: OnGone
  /** Called when events were appended to the log. */
  onStored: () => void
  clock: Clock
}

/** Reports come in a transaction that is not committed yet: the job looks a moment later. */
const wakeAfterMs = 1000

/** The recordings of calls: fetched or sent, kept encrypted, played, and erased. */
export const createRecordingsModule = ({
  sendJob,
  addHookRoutes,
  onKept = async () => {},
  onGone = async () => {},
  ...deps
}: RecordingsDeps) => {
  const { clock, log } = deps
  let timer: NodeJS.Timeout | undefined
  /** Lets the job look for what is due. A minute later it looks anyway. */
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      sendJob('fetch-recordings', {}).catch((error) =>
        log.warn({ err: error }, 'Recordings wait for a minute.'),
      )
    }, wakeAfterMs).unref()
  }
  addHookRoutes(uploadRoutes({ ...deps, onKept: wake }))
  return {
    router: { recordings: recordingsRoutes({ ...deps, onGone, wake }) },
    routes: (http) => serveRecordings(http, deps),
    jobs: recordingsJobs({ ...deps, onKept, onGone }),
    api: {
      /** Stores in a call's transaction what its provider reports of recordings. */
      report: async (
        tx: Executor,
        call: ReportedCall,
        reported: readonly ReportedRecording[],
      ): Promise<void> => {
        await reportRecordings(tx, call, reported, clock.now())
        wake()
      },
      /** Keeps a recording that a telephone system sends. */
      take: (input: UploadInput) => receiveUpload(deps, input),
      /** Notes recordings that were kept at their calls. */
      announce: () => announceKept({ ...deps, onKept, onGone }),
      openAudio: (one: { accountId: number; recordingId: string }) => openAudio(deps, one),
      muteSpans: (one: { accountId: number; recordingId: string }, spans: readonly MutedSpan[]) =>
        muteSpans(deps, one, spans),
    },
    stop: async () => clearTimeout(timer),
  } satisfies Module
}
