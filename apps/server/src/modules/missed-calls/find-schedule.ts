import { and, asc, eq } from 'drizzle-orm'
import type { Schedule } from '../../platform/opening-hours.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from '../accounts/tables.ts'
import { c2cForm } from '../forms/tables.ts'

/** The hours in which an account calls back: those of its first form to be called back; always without one. */
export const findSchedule = async (db: Executor, accountId: number): Promise<Schedule> => {
  const [row] = await db
    .select({ timezone: account.timezone, fields: c2cForm.fields })
    .from(account)
    .leftJoin(c2cForm, and(eq(c2cForm.accountId, account.id), eq(c2cForm.active, true)))
    .where(eq(account.id, accountId))
    .orderBy(asc(c2cForm.createdAt))
    .limit(1)
  return { hours: row?.fields?.hours ?? null, timezone: row?.timezone ?? 'UTC' }
}
