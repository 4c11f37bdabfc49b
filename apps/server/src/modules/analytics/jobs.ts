import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { buildRollups } from './rollups/build-rollups.ts'
import { eraseRollups } from './rollups/erase-rollups.ts'

/** The jobs that roll up months once they stop changing, and erase rollups that are out of date. */
export const analyticsJobs = (
  deps: Parameters<typeof buildRollups>[0] & Parameters<typeof eraseRollups>[0],
) => [
  defineJob({
    name: 'roll-up-months',
    payload: z.object({
      settledSeconds: z.int().min(0),
      leastEvents: z.int().min(1),
      eventsPerRollupRow: z.number().min(0),
      mostSeconds: z.int().min(1),
    }),
    retryLimit: 0,
    schedule: {
      cron: '*/10 * * * *',
      payload: { settledSeconds: 3600, leastEvents: 20_000, eventsPerRollupRow: 20, mostSeconds: 480 },
    },
    handle: (options) => buildRollups(deps, options),
  }),
  defineJob({
    name: 'erase-rollups',
    payload: z.object({}),
    retryLimit: 0,
    schedule: { cron: '23 4 * * *', payload: {} },
    handle: () => eraseRollups(deps),
  }),
]
