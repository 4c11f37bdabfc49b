import { and, eq, gte, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { lockCallers } from '../calls/lock-callers.ts'
import { type ReachedBy, reachedCaller } from '../tables.ts'
import { settleReturnedCalls } from './settle-returned-calls.ts'

/** Says that a caller was reached by other means than answering a call of theirs. */
export type Reached = {
  accountId: number
  /** E.164. */
  phone: string
  by: ReachedBy
  /** Identifies the fact among those of its kind: a later one with the same key replaces it. */
  key: string
  /** When; null if the fact no longer stands. */
  at: Date | null
}

/**
 * Notes that a caller was reached, or no longer so, and decides again whether the missed calls before were returned. The
 * caller must be locked before rows that calls lock after their callers (`lock-callers.ts`).
 */
export const storeReached = async (
  tx: Executor,
  { accountId, phone, by, key, at }: Reached,
): Promise<void> => {
  await lockCallers(tx, [{ accountId, caller: phone }])
  const isThis = and(
    eq(reachedCaller.accountId, accountId),
    eq(reachedCaller.by, by),
    eq(reachedCaller.key, key),
  )
  const [before] = await tx.select().from(reachedCaller).where(isThis)
  if (before?.phone === phone && before.at.getTime() === at?.getTime()) return
  if (before) await tx.delete(reachedCaller).where(isThis)
  if (at) await tx.insert(reachedCaller).values({ accountId, phone, by, key, at })
  await settleReturnedCalls(tx, { accountId, phone }, [before?.at, at])
  if (before && before.phone !== phone)
    await settleReturnedCalls(tx, { accountId, phone: before.phone }, [before.at])
}

/**
 * Takes back that users said a caller was reached, since an instant: of a missed call, or in the call-back list, where they
 * said it `at` an instant of any number of requests to be called, too.
 */
export const takeBackReached = async (
  tx: Executor,
  {
    accountId,
    phone,
    since,
    at,
  }: Pick<Reached, 'accountId' | 'phone'> & { since: Date; at?: Date | undefined },
): Promise<void> => {
  await lockCallers(tx, [{ accountId, caller: phone }])
  const isSaid = or(
    eq(reachedCaller.by, 'user'),
    at && and(eq(reachedCaller.by, 'call_back'), eq(reachedCaller.at, at)),
  )
  const gone = await tx
    .delete(reachedCaller)
    .where(
      and(
        eq(reachedCaller.accountId, accountId),
        eq(reachedCaller.phone, phone),
        gte(reachedCaller.at, since),
        isSaid,
      ),
    )
    .returning({ at: reachedCaller.at })
  await settleReturnedCalls(
    tx,
    { accountId, phone },
    gone.map((one) => one.at),
  )
}
