import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { eraseSums } from './rollups/erase-sums.ts'
import { makeSums } from './rollups/make-sums.ts'

/** Months that came to rest are summed, and what was summed before they changed is erased. */
export const analyticsJobs = (deps: Parameters<typeof makeSums>[0] & Parameters<typeof eraseSums>[0]) => [
  defineJob({
    name: 'sum-months',
    payload: z.object({
      settledSeconds: z.int().min(0),
      leastEvents: z.int().min(1),
      eventsPerSum: z.number().min(0),
      mostSeconds: z.int().min(1),
    }),
    retryLimit: 0,
    schedule: {
      cron: '*/10 * * * *',
      payload: { settledSeconds: 3600, leastEvents: 20_000, eventsPerSum: 20, mostSeconds: 480 },
    },
    handle: (wanted) => makeSums(deps, wanted),
  }),
  defineJob({
    name: 'erase-sums',
    payload: z.object({}),
    retryLimit: 0,
    schedule: { cron: '23 4 * * *', payload: {} },
    handle: () => eraseSums(deps),
  }),
]
