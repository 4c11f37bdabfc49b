import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { numberImport } from './tables.ts'

const { accountId, state, createdAt } = numberImport

/** Erases files that nobody confirmed within a day, and ended imports after 90 days, with their rows. */
export const eraseOldImports = async (db: Executor): Promise<void> => {
  const isUnconfirmed = and(eq(state, 'read'), lt(createdAt, sql`now() - interval '1 day'`))
  const isOver = and(inArray(state, ['done', 'stopped']), lt(createdAt, sql`now() - interval '90 days'`))
  await db.delete(numberImport).where(or(isUnconfirmed, isOver))
}

/** Erases the files that were imported into an account before an instant, such as contacts, with their rows. */
export const eraseImportsOfAccount = async (
  db: Executor,
  account: { accountId: number; before: Date },
): Promise<void> => {
  const isOver = inArray(state, ['read', 'done', 'stopped'])
  await db
    .delete(numberImport)
    .where(and(eq(accountId, account.accountId), isOver, lt(createdAt, account.before)))
}
