import { z } from 'zod'
import { defineJob, type SendJob } from '../../platform/jobs/define-job.ts'
import { publishChange } from '../../platform/live.ts'
import { claimTranscripts } from './transcribing/claim-transcripts.ts'
import { giveUpOverLimit } from './transcribing/put-off.ts'
import { type TranscribeDeps, transcribeClaimed } from './transcribing/transcribe-recording.ts'

/** Waiting transcripts that one minute hands out. */
const perMinute = 50

/** Each minute, recordings whose turn it is are transcribed. Attempts and their delays are columns of the transcript, so that screens show them. */
export const transcriptionsJobs = (deps: TranscribeDeps & { sendJob: SendJob; onStored: () => void }) => [
  defineJob({
    name: 'transcripts-due',
    payload: z.object({}),
    retryLimit: 0,
    schedule: { cron: '* * * * *', payload: {} },
    handle: async () => {
      if (!deps.recogniser) return
      const now = deps.clock.now()
      for (const [accountId, ofAccount] of Map.groupBy(
        await giveUpOverLimit(deps.db, now),
        (one) => one.accountId,
      ))
        await publishChange(
          deps.db,
          accountId,
          'calls',
          ofAccount.map(({ callId }) => callId),
        )
      const claimed = await claimTranscripts(deps.db, { now, limit: perMinute })
      for (const one of claimed) await deps.sendJob('transcribe-recording', one)
    },
  }),
  defineJob({
    name: 'transcribe-recording',
    payload: z.object({ accountId: z.int(), recordingId: z.uuid(), attempts: z.int() }),
    concurrency: 2,
    // Accounts take turns, and none spends more than its day's minutes by working twice at once.
    key: ({ accountId }) => String(accountId),
    timeoutSeconds: 3 * 3600,
    retryLimit: 0,
    handle: async (claimed, { signal }) => {
      await transcribeClaimed(deps, claimed, signal)
      deps.onStored()
    },
  }),
]
