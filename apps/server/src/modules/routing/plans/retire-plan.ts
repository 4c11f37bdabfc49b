import type { CallPlan } from '@talkie/contract/routing'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { publishChange } from '../../../platform/live.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { callPlan, callPlanUse } from '../tables.ts'
import { getPlan, isPlan, lockPlan, type PlanKey } from './find-plans.ts'
import { listPlanUses } from './list-plan-uses.ts'

/**
 * Archives a call plan, or restores it. Calls go as if an archived plan were not there; what it was given to keeps it.
 *
 * @throws Refusal NOT_FOUND
 */
export const setPlanArchived = (
  db: Database,
  { accountId, planId, archived }: PlanKey & { archived: boolean },
  actor: Actor,
): Promise<CallPlan> =>
  db.transaction(async (tx) => {
    const { active, fields } = await lockPlan(tx, { accountId, planId })
    if (active === archived) {
      await tx.update(callPlan).set({ active: !archived }).where(isPlan({ accountId, planId }))
      await publishChange(tx, accountId, 'numbers', [])
      const action = archived ? 'archive' : 'restore'
      await recordChange(
        tx,
        { action, kind: 'call_plan', objectId: planId, name: fields.name, accountId },
        actor,
      )
    }
    return await getPlan(tx, { accountId, planId })
  })

/**
 * Deletes a call plan that nothing of the account uses. A number that is no longer the account's does not count: it loses the
 * plan that it would have had again.
 *
 * @throws Refusal NOT_FOUND; CONFLICT where it is used
 */
export const removePlan = (
  db: Database,
  { accountId, planId }: PlanKey,
  actor: Actor,
): Promise<{ removed: true }> =>
  db.transaction(async (tx) => {
    const { fields } = await lockPlan(tx, { accountId, planId })
    const uses = await listPlanUses(tx, { accountId })
    if (uses.some((use) => use.planId === planId))
      throw new Refusal('CONFLICT', 'The call plan is used. Archive it.')
    await tx
      .delete(callPlanUse)
      .where(and(eq(callPlanUse.accountId, accountId), eq(callPlanUse.planId, planId)))
    await tx.delete(callPlan).where(isPlan({ accountId, planId }))
    await publishChange(tx, accountId, 'numbers', [])
    await recordChange(
      tx,
      { action: 'delete', kind: 'call_plan', objectId: planId, name: fields.name, accountId },
      actor,
    )
    return { removed: true }
  })
