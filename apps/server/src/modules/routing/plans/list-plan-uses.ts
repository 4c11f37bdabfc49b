import type { PlanUse } from '@talkie/contract/routing'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { poolNumber, staticNumber } from '../../numbers/number/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { callPlanUse } from '../tables.ts'

/**
 * Lists what an account's plans are given to. A number that is no longer the account's is left out: it may come back, and
 * then has its plan again.
 */
export const listPlanUses = async (
  db: Executor,
  { accountId }: { accountId: number },
): Promise<PlanUse[]> => {
  const { kind, subjectId } = callPlanUse
  const is = (one: PlanUse['kind']) => eq(kind, one)
  const rows = await db
    .select({
      kind,
      subjectId,
      planId: callPlanUse.planId,
      name: sql<
        string | null
      >`coalesce(${ringpool.name}, ${staticNumber.name}, ${poolNumber.visible}, case when ${is('account')} then '' end)`,
    })
    .from(callPlanUse)
    .leftJoin(ringpool, and(is('ringpool'), eq(ringpool.id, subjectId), eq(ringpool.accountId, accountId)))
    .leftJoin(
      staticNumber,
      and(is('static_number'), eq(staticNumber.id, subjectId), eq(staticNumber.accountId, accountId)),
    )
    .leftJoin(
      poolNumber,
      and(is('number'), eq(poolNumber.id, subjectId), eq(poolNumber.accountId, accountId)),
    )
    .where(eq(callPlanUse.accountId, accountId))
  return rows
    .flatMap(({ name, ...use }) => (name === null ? [] : [{ ...use, name }]))
    .sort((one, other) => one.name.localeCompare(other.name))
}
