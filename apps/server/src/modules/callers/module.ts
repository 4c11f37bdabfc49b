import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { spamRoutes } from './routes.ts'
import { callersJobs } from './spam/suggest-callers.ts'

/** What is known of callers: how likely each is spam. */
export const createCallersModule = (deps: { db: Database; clock: Clock }) =>
  ({
    router: { numbers: { spam: spamRoutes(deps) } },
    jobs: callersJobs(deps),
  }) satisfies Module
