import type { FieldErrorCode } from '@talkie/contract/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '../../../../platform/http/http.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { poolNumber } from '../../number/tables.ts'
import { ringpoolNumber } from '../tables.ts'
import { findUsage } from './find-usage.ts'
import { removeMembers } from './remove-members.ts'

type RingpoolKey = { accountId: number; ringpoolId: string }

/**
 * Makes `numberIds` the numbers of a ringpool that is stored. The caller holds the pool lock.
 *
 * @throws Refusal BAD_REQUEST at `numberIds` where one is not lent to the account or used otherwise; NUMBERS_IN_USE
 * where one that a visitor holds or that is in a call would leave
 */
export const setMembers = async (
  tx: Executor,
  key: RingpoolKey,
  { numberIds, active, now }: { numberIds: readonly string[]; active: boolean; now: Date },
): Promise<void> => {
  const { accountId, ringpoolId } = key
  const uniqueIds = [...new Set(numberIds)]
  const lent = await tx
    .select({ id: poolNumber.id, status: poolNumber.status, ringpoolId: ringpoolNumber.ringpoolId })
    .from(poolNumber)
    .leftJoin(ringpoolNumber, eq(ringpoolNumber.numberId, poolNumber.id))
    .where(and(eq(poolNumber.accountId, accountId), inArray(poolNumber.id, uniqueIds)))
  const errors = await findErrors(tx, key, { numberIds, lent })
  if (Object.keys(errors).length > 0)
    throw new Refusal(
      'BAD_REQUEST',
      'Some numbers are not lent to this account, or are used already.',
      errors,
    )

  await removeMembers(tx, { ...key, allBut: uniqueIds }, now)
  if (lent.length > 0)
    await tx
      .insert(ringpoolNumber)
      .values(
        lent.map(({ id, status }) => ({
          numberId: id,
          ringpoolId,
          accountId,
          active: active && status === 'active',
        })),
      )
      .onConflictDoUpdate({ target: ringpoolNumber.numberId, set: { active: sql`excluded.active` } })
}

const findErrors = async (
  tx: Executor,
  { accountId, ringpoolId }: RingpoolKey,
  {
    numberIds,
    lent,
  }: { numberIds: readonly string[]; lent: readonly { id: string; ringpoolId: string | null }[] },
) => {
  const lentIds = new Set(lent.map(({ id }) => id))
  const joining = lent.filter((number) => number.ringpoolId !== ringpoolId).map(({ id }) => id)
  const usage = await findUsage(tx, { accountId, numberIds: joining })
  const errors: Record<string, FieldErrorCode> = {}
  for (const [index, id] of numberIds.entries()) {
    if (!lentIds.has(id)) errors[`numberIds.${index}`] = 'not_lent_to_account'
    else if (usage.has(id))
      errors[`numberIds.${index}`] = usage.get(id) === 'overflow' ? 'shown_as_overflow' : 'already_used'
  }
  return errors
}
