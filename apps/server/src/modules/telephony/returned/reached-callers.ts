import { and, eq, inArray } from 'drizzle-orm'
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
export const noteReached = async (
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
 * Takes back what a user said of a caller at an instant: that the caller was reached, in the call-back list and with it of
 * any number of requests to be called.
 */
export const takeBackReached = async (
  tx: Executor,
  { accountId, phone, at }: Pick<Reached, 'accountId' | 'phone'> & { at: Date },
): Promise<void> => {
  await lockCallers(tx, [{ accountId, caller: phone }])
  await tx
    .delete(reachedCaller)
    .where(
      and(
        eq(reachedCaller.accountId, accountId),
        eq(reachedCaller.phone, phone),
        inArray(reachedCaller.by, ['user', 'call_back']),
        eq(reachedCaller.at, at),
      ),
    )
  await settleReturnedCalls(tx, { accountId, phone }, [at])
}
