import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { missedCallsRoutes } from './routes.ts'

/** Callers whom nobody answered, and who calls them back. */
export const createMissedCallsModule = (deps: { db: Database; clock: Clock; onStored: () => void }) =>
  ({ router: { missedCalls: missedCallsRoutes(deps) } }) satisfies Module
