import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { closeSilentCalls } from './folding/close-silent-calls.ts'
import { forgetSignals, sweepWaitingSignals } from './folding/sweep-signals.ts'
import type { TakeDeps } from './folding/take-signals.ts'

const nothing = z.object({})

/** What telephony does by itself; the sweep of signals also finds what a process left when it died. */
export const telephonyJobs = (deps: TakeDeps) => [
  defineJob({
    name: 'telephony-waiting-signals',
    payload: nothing,
    schedule: { cron: '* * * * *', payload: {} },
    handle: () => sweepWaitingSignals(deps),
  }),
  defineJob({
    name: 'telephony-stale-calls',
    payload: nothing,
    schedule: { cron: '* * * * *', payload: {} },
    handle: () => closeSilentCalls(deps),
  }),
  defineJob({
    name: 'telephony-forget-signals',
    payload: z.object({ days: z.int().min(1) }),
    schedule: { cron: '37 3 * * *', payload: { days: 90 } },
    handle: ({ days }) => forgetSignals(deps, days),
  }),
]
