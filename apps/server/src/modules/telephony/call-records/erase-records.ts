import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { connection } from '../tables.ts'
import { callRecordImport } from './tables.ts'

const { state, createdAt } = callRecordImport

/** Erases files that nobody confirmed within a day, and ended imports after 90 days, with their rows. */
export const eraseOldRecords = async (db: Executor): Promise<void> => {
  const isUnconfirmed = and(eq(state, 'read'), lt(createdAt, sql`now() - interval '1 day'`))
  const isOver = and(inArray(state, ['done', 'stopped']), lt(createdAt, sql`now() - interval '90 days'`))
  await db.delete(callRecordImport).where(or(isUnconfirmed, isOver))
}

/** Erases the files of an account's connections from before an instant, with their rows. */
export const eraseRecordsOfAccount = async (
  db: Executor,
  { accountId, before }: { accountId: number; before: Date },
): Promise<void> => {
  const own = db.select({ id: connection.id }).from(connection).where(eq(connection.accountId, accountId))
  await db
    .delete(callRecordImport)
    .where(and(inArray(callRecordImport.connectionId, own), lt(createdAt, before)))
}
