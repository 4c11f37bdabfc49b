import { and, asc, eq } from 'drizzle-orm'
import type { Schedule } from '../../platform/opening-hours.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from '../accounts/tables.ts'
import { c2cForm } from '../forms/tables.ts'
import { toPlanSchedule } from '../routing/index.ts'
import { callPlan, callPlanUse } from '../routing/tables.ts'

/**
 * The hours in which an account calls back: those of its first form to be called back, without one those of the call
 * plan of the whole account, without both always.
 */
export const findSchedule = async (db: Executor, accountId: number): Promise<Schedule> => {
  const [row] = await db
    .select({ timezone: account.timezone, form: c2cForm.fields, plan: callPlan.fields })
    .from(account)
    .leftJoin(c2cForm, and(eq(c2cForm.accountId, account.id), eq(c2cForm.active, true)))
    .leftJoin(callPlanUse, and(eq(callPlanUse.accountId, account.id), eq(callPlanUse.kind, 'account')))
    .leftJoin(callPlan, and(eq(callPlan.id, callPlanUse.planId), eq(callPlan.active, true)))
    .where(eq(account.id, accountId))
    .orderBy(asc(c2cForm.createdAt))
    .limit(1)
  const timezone = row?.timezone ?? 'UTC'
  if (row?.form) return { hours: row.form.hours, timezone }
  return row?.plan ? toPlanSchedule(row.plan, timezone) : { hours: null, timezone }
}
