import type { PlanUse, PlanUseKind } from '@talkie/contract/routing'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { publishChange } from '../../../platform/live.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { poolNumber, staticNumber } from '../../numbers/number/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { callPlanUse } from '../tables.ts'
import { lockPlans, unknownPlanRefusal } from './find-plans.ts'
import { listPlanUses } from './list-plan-uses.ts'

type Subject = { accountId: number; kind: PlanUseKind; subjectId: string | null }

/**
 * Gives a call plan to a ringpool, a number or the account, or takes it away.
 *
 * @throws Refusal NOT_FOUND for the plan; BAD_REQUEST where it is archived, or the account has no such ringpool or number
 */
export const setPlanUse = (
  db: Database,
  { planId, ...subject }: Subject & { planId: string | null },
  actor: Actor,
): Promise<PlanUse[]> =>
  db.transaction(async (tx) => {
    const { accountId, kind, subjectId } = subject
    const name = await findSubjectName(tx, subject)
    // Two users may give plans at once: the later one applies.
    const plans = await lockPlans(tx, { accountId })
    const plan = planId === null ? null : plans.get(planId)
    if (plan === undefined) throw unknownPlanRefusal()
    if (plan?.active === false)
      throw new Refusal('BAD_REQUEST', 'The call plan is archived.', { planId: 'invalid' })
    const [before] = await tx
      .delete(callPlanUse)
      .where(isUse(subject))
      .returning({ planId: callPlanUse.planId })
    if (planId !== null) await tx.insert(callPlanUse).values({ accountId, kind, subjectId, planId })
    await publishChange(tx, accountId, 'numbers', [])
    const former = before && plans.get(before.planId)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: kind === 'account' ? 'settings' : kind,
        objectId: subjectId ?? String(accountId),
        name,
        accountId,
        before: { plan: former?.fields.name ?? null },
        after: { plan: plan?.fields.name ?? null },
      },
      actor,
    )
    return await listPlanUses(tx, { accountId })
  })

const isUse = ({ accountId, kind, subjectId }: Subject) =>
  and(
    eq(callPlanUse.accountId, accountId),
    eq(callPlanUse.kind, kind),
    subjectId === null ? isNull(callPlanUse.subjectId) : eq(callPlanUse.subjectId, subjectId),
  )

/** @throws Refusal BAD_REQUEST where the account has no such ringpool or number */
const findSubjectName = async (tx: Executor, { accountId, kind, subjectId }: Subject): Promise<string> => {
  const found = await selectSubject(tx, kind, accountId, subjectId ?? '')
  if (found[0]) return found[0].name
  throw new Refusal('BAD_REQUEST', 'The account has no such ringpool or number.', { subjectId: 'invalid' })
}

const selectSubject = (tx: Executor, kind: PlanUseKind, accountId: number, id: string) => {
  switch (kind) {
    case 'ringpool':
      return tx
        .select({ name: ringpool.name })
        .from(ringpool)
        .where(and(eq(ringpool.accountId, accountId), eq(ringpool.id, id)))
    case 'static_number':
      return tx
        .select({ name: staticNumber.name })
        .from(staticNumber)
        .where(and(eq(staticNumber.accountId, accountId), eq(staticNumber.id, id)))
    case 'number':
      return tx
        .select({ name: poolNumber.visible })
        .from(poolNumber)
        .where(and(eq(poolNumber.accountId, accountId), eq(poolNumber.id, id)))
    case 'account':
      return tx.select({ name: account.name }).from(account).where(eq(account.id, accountId))
  }
}
