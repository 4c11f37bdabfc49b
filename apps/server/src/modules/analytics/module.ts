import type { Module } from '../../platform/module.ts'
import { countCallEvents } from './event-tags/count-call-events.ts'
import { analyticsJobs } from './jobs.ts'
import { createRollupFinder } from './rollups/find-rollups.ts'

type AnalyticsDeps = Parameters<typeof analyticsJobs>[0] & Parameters<typeof createRollupFinder>[0]

/** The report engine's jobs, and the rollups that reports read. */
export const createAnalyticsModule = (deps: AnalyticsDeps) =>
  ({
    jobs: analyticsJobs(deps),
    api: {
      findRollups: createRollupFinder(deps),
      countCallEvents: (accountId: number) => countCallEvents(deps, accountId),
    },
  }) satisfies Module
