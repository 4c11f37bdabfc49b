import { asc, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from './tables.ts'

/** Accounts with a limited retention period, archived ones included. */
export const listRetentions = async (db: Executor): Promise<{ accountId: number; months: number }[]> => {
  const rows = await db
    .select({ accountId: account.id, months: account.retentionMonths })
    .from(account)
    .where(isNotNull(account.retentionMonths))
    .orderBy(asc(account.id))
  return rows.flatMap(({ accountId, months }) => (months === null ? [] : [{ accountId, months }]))
}
