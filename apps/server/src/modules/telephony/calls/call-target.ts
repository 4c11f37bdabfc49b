import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { call, connection } from '../tables.ts'

/** The number that a call reached, the account that it is lent to, and the account's minimum talk time of a valid call. */
export type CallTarget = {
  accountId: number
  minimumValidSeconds: number
  numberId: string
  /** The number that the carrier reports; `visible` is the one on the site. Both E.164. */
  e164: string
  visible: string
  destination: string | null
  /** The number is no longer in the pool, so the call cannot be attributed again. */
  isFormer?: true
}

/**
 * Finds the targets of a connection's calls, by the called number. A number has none if it is lent to no account, or not to
 * the connection's.
 *
 * @param knownAccountId the account so far of a stored call: it keeps its calls when the number moves to another account
 */
export const findCallTargets = async (
  db: Executor,
  {
    connectionId,
    called,
    knownAccountId,
  }: { connectionId: string; called: readonly string[]; knownAccountId?: number },
): Promise<Map<string, CallTarget>> => {
  if (called.length === 0) return new Map()
  const found = await db
    .select({
      accountId: account.id,
      minimumValidSeconds: account.minimumValidSeconds,
      numberId: poolNumber.id,
      e164: poolNumber.e164,
      visible: poolNumber.visible,
      destination: poolNumber.destination,
      onlyAccountId: connection.accountId,
    })
    .from(poolNumber)
    .innerJoin(connection, eq(connection.id, connectionId))
    .innerJoin(
      account,
      knownAccountId === undefined ? eq(account.id, poolNumber.accountId) : eq(account.id, knownAccountId),
    )
    .where(sql`${poolNumber.e164} = any(${sql.param([...called])}::text[])`)
    // A concurrent deletion of the number waits until the call is stored, or is visible here.
    .for('key share', { of: poolNumber })
  return new Map(
    found.flatMap(({ onlyAccountId, ...target }) =>
      onlyAccountId === null || onlyAccountId === target.accountId ? [[target.e164, target]] : [],
    ),
  )
}

/** Finds the target of a stored call whose number has left the pool: its late signals still belong to it. */
export const findFormerTarget = async (db: Executor, callId: string): Promise<CallTarget | undefined> => {
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
  return { ...found, numberId: found.numberId, visible: found.e164, isFormer: true }
}
