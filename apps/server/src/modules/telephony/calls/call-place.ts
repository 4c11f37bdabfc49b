import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { call, connection } from '../tables.ts'

/** Where a call arrived: a number, the account that it is lent to, and that account's least talk of a valid call. */
export type CallPlace = {
  accountId: number
  minimumValidSeconds: number
  numberId: string
  /** The number as a carrier and as the site know it, E.164. */
  e164: string
  visible: string
  destination: string | null
  /** The number is not in the pool any more: nothing about the call's cause can be found anew. */
  gone?: true
}

/**
 * The place of a call to a number; none where the number is lent to nobody, or not to the connection's account.
 *
 * @param knownAccountId the call's account so far: a number that was lent on meanwhile takes no old call along
 */
export const findCallPlace = async (
  db: Executor,
  { connectionId, e164, knownAccountId }: { connectionId: string; e164: string; knownAccountId?: number },
): Promise<CallPlace | undefined> => {
  const [found] = await db
    .select({
      accountId: account.id,
      minimumValidSeconds: account.minimumValidSeconds,
      numberId: poolNumber.id,
      e164: poolNumber.e164,
      visible: poolNumber.visible,
      destination: poolNumber.destination,
      onlyOf: connection.accountId,
    })
    .from(poolNumber)
    .innerJoin(connection, eq(connection.id, connectionId))
    .innerJoin(
      account,
      knownAccountId === undefined ? eq(account.id, poolNumber.accountId) : eq(account.id, knownAccountId),
    )
    .where(eq(poolNumber.e164, e164))
    // Whoever deletes the number waits until the call is there, or is seen to have been first.
    .for('key share', { of: poolNumber })
  if (!found) return undefined
  const { onlyOf, ...place } = found
  return onlyOf === null || onlyOf === place.accountId ? place : undefined
}

/** Where a call arrived whose number was taken out of the pool afterwards: its later signals still belong to it. */
export const findFormerPlace = async (db: Executor, callId: string): Promise<CallPlace | undefined> => {
  const [found] = await db
    .select({
      accountId: account.id,
      minimumValidSeconds: account.minimumValidSeconds,
      numberId: call.numberId,
      e164: call.e164,
      destination: call.destination,
    })
    .from(call)
    .innerJoin(account, eq(account.id, call.accountId))
    .where(eq(call.id, callId))
  if (!found || found.numberId === null) return undefined
  return { ...found, numberId: found.numberId, visible: found.e164, gone: true }
}
