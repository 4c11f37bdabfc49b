import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { realtimeRoutes } from './routes.ts'

/** What happens on ringpools now. */
export const createRealtimeModule = (deps: { db: Database; clock: Clock }) =>
  ({ router: { ringpools: realtimeRoutes(deps) } }) satisfies Module
