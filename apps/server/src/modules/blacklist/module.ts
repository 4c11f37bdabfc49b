import type { Module } from '../../platform/module.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { blacklistRoutes } from './routes.ts'

/** The callers whose calls count as invalid. */
export const createBlacklistModule = ({ db }: { db: Database }) =>
  ({ router: { numbers: { blacklist: blacklistRoutes(db) } } }) satisfies Module
