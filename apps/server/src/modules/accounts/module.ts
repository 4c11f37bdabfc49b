import type { Module } from '../../platform/module.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { accountsRoutes } from './routes.ts'

/** Accounts and their clients. */
export const createAccountsModule = (deps: { db: Database }) =>
  ({ router: { accounts: accountsRoutes(deps) } }) satisfies Module
