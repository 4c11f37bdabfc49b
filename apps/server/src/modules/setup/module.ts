import type { Module } from '../../platform/module.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { setupRoutes } from './routes.ts'

/** The checklist of a new account, from its site to its first attributed call. */
export const createSetupModule = (deps: { db: Database }) =>
  ({ router: { setup: setupRoutes(deps) } }) satisfies Module
