import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../../identity/index.ts'
import type { CallRow } from '../calls/call-row.ts'
import { lockCalls } from '../calls/lock-calls.ts'
import { isMissed } from '../calls/missed-call.ts'
import { recordCallChange } from '../calls/record-call-change.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import { reachedCaller } from '../tables.ts'
import { storeReached } from './reached-callers.ts'

type Deps = { db: Database; clock: Pick<Clock, 'now'>; onStored: () => void }
type Returned = { accountId: number; callId: string; returned: boolean }

/** Whether a user said of this missed call that its caller was reached. Of an anonymous caller nothing else is known. */
export const isReturnedByUser = async (
  db: Executor,
  { id, accountId, caller, returnedAt }: Pick<CallRow, 'id' | 'accountId' | 'caller' | 'returnedAt'>,
): Promise<boolean> => {
  if (caller === null || returnedAt === null) return returnedAt !== null
  const { by, key } = reachedCaller
  const isThis = and(eq(reachedCaller.accountId, accountId), eq(by, 'user'), eq(key, id))
  return (await db.$count(reachedCaller, isThis)) > 0
}

/**
 * Notes what a user says of a missed call: that its caller was reached, now, or was not after all. The caller's missed
 * calls until then are returned with it. What else shows that the caller was reached counts as before.
 *
 * @returns when the call was returned; null if it was not
 * @throws Refusal NOT_FOUND where the account has no such call, CONFLICT where it was not missed
 */
export const setReturned = async (
  { db, clock, onStored }: Deps,
  { accountId, callId, returned }: Returned,
  actor: Actor,
): Promise<Date | null> => {
  const returnedAt = await db.transaction(async (tx) => {
    const [before] = await lockCalls(tx, accountId, [callId])
    if (!before) throw new Refusal('NOT_FOUND', 'There is no such call.')
    if (!isMissed(before)) throw new Refusal('CONFLICT', 'The call was not missed.')
    if (returned === (await isReturnedByUser(tx, before))) return before.returnedAt
    const at = returned ? clock.now() : null
    if (before.caller)
      await storeReached(tx, { accountId, phone: before.caller, by: 'user', key: callId, at })
    // Nobody knows the phone of an anonymous caller, but a user may know the person.
    else await storeRevisions(tx, [{ before, after: { ...before, returnedAt: at } }])
    const [after = before] = await lockCalls(tx, accountId, [callId])
    await recordCallChange(
      tx,
      before,
      { before: { returned: before.returnedAt }, after: { returned: after.returnedAt } },
      actor,
    )
    return after.returnedAt
  })
  onStored()
  return returnedAt
}
