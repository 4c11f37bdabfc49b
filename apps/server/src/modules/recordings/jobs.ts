import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { type FetchDeps, fetchDueRecordings } from './fetching/fetch-recording.ts'
import { announceKept, giveUpUnsent, type OnKept } from './intake/announce-kept.ts'
import type { OnGone } from './intake/on-gone.ts'
import { sweepObjects } from './objects/recording-objects.ts'

const nothing = z.object({})
/** Milliseconds after which a job leaves the rest to the next. */
const fetchForMs = 5 * 60_000

type Deps = FetchDeps & { onKept: OnKept; onGone: OnGone; onStored: () => void }

/** The work of recordings in the background. What is due is in the tables, so that a job that is lost loses nothing. */
export const recordingsJobs = (deps: Deps) => [
  defineJob({
    name: 'fetch-recordings',
    payload: nothing,
    concurrency: 4,
    timeoutSeconds: 1800,
    retryLimit: 0,
    schedule: { cron: '* * * * *', payload: {} },
    handle: async (_, { signal }) => {
      await announceKept(deps)
      await fetchDueRecordings(deps, { signal, forMs: fetchForMs }, () => announceKept(deps))
    },
  }),
  defineJob({
    name: 'sweep-recordings',
    payload: nothing,
    schedule: { cron: '*/10 * * * *', payload: {} },
    handle: async () => {
      await giveUpUnsent(deps.db)
      await sweepObjects(deps)
    },
  }),
]
