import type { CallPlan } from '@talkie/contract/routing'
import { and, asc, desc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { callPlan } from '../tables.ts'
import { listPlanUses } from './list-plan-uses.ts'

export type PlanKey = { accountId: number; planId: string }

/** Lists an account's plans, archived ones last. */
export const listPlans = async (
  db: Executor,
  { accountId }: Pick<PlanKey, 'accountId'>,
): Promise<CallPlan[]> => {
  const plans = await db
    .select({ id: callPlan.id, active: callPlan.active, fields: callPlan.fields })
    .from(callPlan)
    .where(eq(callPlan.accountId, accountId))
    .orderBy(desc(callPlan.active), asc(callPlan.createdAt), asc(callPlan.id))
  const uses = await listPlanUses(db, { accountId })
  return plans.map((plan) => ({ ...plan, uses: uses.filter(({ planId }) => planId === plan.id) }))
}

/** @throws Refusal NOT_FOUND */
export const getPlan = async (tx: Executor, { accountId, planId }: PlanKey): Promise<CallPlan> => {
  const plan = (await listPlans(tx, { accountId })).find(({ id }) => id === planId)
  if (!plan) throw unknownPlanRefusal()
  return plan
}

/** Locks the rows of all plans of an account until the transaction ends, in one order. @returns them by id */
export const lockPlans = async (tx: Executor, { accountId }: Pick<PlanKey, 'accountId'>) => {
  const plans = await tx
    .select()
    .from(callPlan)
    .where(eq(callPlan.accountId, accountId))
    .orderBy(asc(callPlan.id))
    .for('update')
  return new Map(plans.map((plan) => [plan.id, plan]))
}

/**
 * Locks the row of a plan until the transaction ends.
 *
 * @throws Refusal NOT_FOUND
 */
export const lockPlan = async (tx: Executor, { accountId, planId }: PlanKey) => {
  const [plan] = await tx.select().from(callPlan).where(isPlan({ accountId, planId })).for('update')
  if (!plan) throw unknownPlanRefusal()
  return plan
}

export const isPlan = ({ accountId, planId }: PlanKey) =>
  and(eq(callPlan.accountId, accountId), eq(callPlan.id, planId))

export const unknownPlanRefusal = () => new Refusal('NOT_FOUND', 'There is no such call plan.')
