import { z } from 'zod'
import type { Clock } from '../../../../platform/clock.ts'
import { defineJob } from '../../../../platform/jobs/define-job.ts'
import type { Database } from '../../../../platform/postgres/postgres.ts'
import { createTaskWorker } from '../../../../platform/queue/task-worker.ts'
import type { AttributionParameters } from '../model/parameters.ts'
import { type LearningTask, learnAccounts } from './learn-account.ts'

const timeouts = { idleTimeout: 10_000, taskTimeout: 60_000 }

/** Learns hourly how the callers of each account call; one process at a time. */
export const attributionJobs = ({ db, clock }: { db: Database; clock: Clock }) => {
  const worker = createTaskWorker<LearningTask, AttributionParameters>(
    new URL('./learning-worker.ts', import.meta.url),
    timeouts,
    () => new Error('The parameters of an account could not be learned in time.'),
  )
  return [
    defineJob({
      name: 'telephony-learn-callers',
      payload: z.object({}),
      key: () => 'all',
      schedule: { cron: '23 * * * *', payload: {} },
      handle: (_payload, { signal }) =>
        learnAccounts({ db, learn: (...task) => worker.run(task) }, clock.now(), signal),
    }),
  ]
}
