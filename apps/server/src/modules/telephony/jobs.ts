import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { attributionJobs } from './attribution/parameters/jobs.ts'
import { closeSilentCalls } from './folding/close-silent-calls.ts'
import { forgetRefusedSignals, forgetSignals } from './folding/forget-signals.ts'
import type { ReceiveDeps } from './folding/receive-signals.ts'
import { sweepWaitingSignals } from './folding/sweep-signals.ts'

const nothing = z.object({})

/** The scheduled jobs of telephony. The sweep also finds signals that a dead process left. */
export const telephonyJobs = (deps: ReceiveDeps & { clock: Clock }) => [
  ...attributionJobs(deps),
  defineJob({
    name: 'telephony-waiting-signals',
    payload: nothing,
    schedule: { cron: '* * * * *', payload: {} },
    handle: () => sweepWaitingSignals(deps, deps.clock.now()),
  }),
  defineJob({
    name: 'telephony-stale-calls',
    payload: nothing,
    schedule: { cron: '* * * * *', payload: {} },
    handle: () => closeSilentCalls(deps, deps.clock.now()),
  }),
  defineJob({
    name: 'telephony-forget-signals',
    payload: z.object({ days: z.int().min(1) }),
    schedule: { cron: '37 3 * * *', payload: { days: 90 } },
    handle: ({ days }) => forgetSignals(deps, days, deps.clock.now()),
  }),
  defineJob({
    name: 'telephony-forget-refused-signals',
    payload: nothing,
    schedule: { cron: '*/10 * * * *', payload: {} },
    handle: () => forgetRefusedSignals(deps),
  }),
]
