import { type CallPlan, type CallPlanFields, planLimits } from '@talkie/contract/routing'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import { publishChange } from '../../../platform/live.ts'
import { lockLimit } from '../../../platform/postgres/lock-limit.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange, refuseDoubleSubmit } from '../../identity/index.ts'
import { callPlan } from '../tables.ts'
import { checkPlanFields } from './check-plan-fields.ts'
import { getPlan, isPlan, lockPlan, type PlanKey } from './find-plans.ts'
import { toAuditFields } from './to-audit-fields.ts'

/**
 * Creates a call plan. Nothing uses it yet.
 *
 * @throws Refusal as `checkPlanFields`; CONFLICT where it was submitted twice; BAD_REQUEST where there are too many
 */
export const createPlan = (
  db: Database,
  { accountId, ...input }: { accountId: number; fields: CallPlanFields },
  actor: Actor,
): Promise<CallPlan> =>
  db.transaction(async (tx) => {
    await lockLimit(tx, `call plans ${accountId}`)
    const fields = await checkPlanFields(tx, { accountId, ...input })
    const { name } = fields
    await refuseDoubleSubmit(tx, { kind: 'call_plan', name, accountId }, actor)
    if ((await tx.$count(callPlan, eq(callPlan.accountId, accountId))) >= planLimits.plans)
      throw new Refusal('BAD_REQUEST', `An account has at most ${planLimits.plans} call plans.`, {
        name: 'limit_reached',
      })
    const planId = uuid()
    await tx.insert(callPlan).values({ id: planId, accountId, fields })
    await publishChange(tx, accountId, 'numbers', [])
    const after = await toAuditFields(tx, { accountId, fields })
    await recordChange(
      tx,
      { action: 'create', kind: 'call_plan', objectId: planId, name, accountId, after },
      actor,
    )
    return await getPlan(tx, { accountId, planId })
  })

/**
 * Changes a call plan. The next call goes by it.
 *
 * @throws Refusal NOT_FOUND, or as `checkPlanFields`
 */
export const updatePlan = (
  db: Database,
  { accountId, planId, ...input }: PlanKey & { fields: CallPlanFields },
  actor: Actor,
): Promise<CallPlan> =>
  db.transaction(async (tx) => {
    const before = await lockPlan(tx, { accountId, planId })
    const fields = await checkPlanFields(tx, { accountId, ...input })
    await tx.update(callPlan).set({ fields }).where(isPlan({ accountId, planId }))
    await publishChange(tx, accountId, 'numbers', [])
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'call_plan',
        objectId: planId,
        name: fields.name,
        accountId,
        before: await toAuditFields(tx, { accountId, fields: before.fields }),
        after: await toAuditFields(tx, { accountId, fields }),
      },
      actor,
    )
    return await getPlan(tx, { accountId, planId })
  })
