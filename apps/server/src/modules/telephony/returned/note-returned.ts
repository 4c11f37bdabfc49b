import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockCalls } from '../calls/lock-calls.ts'
import { isMissed } from '../calls/missed-call.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import { noteReached } from './reached-callers.ts'

/**
 * Notes what a user says of a missed call: that its caller was reached (at `at`), or was not after all (null). The caller's
 * missed calls until then are returned with it. What else shows that the caller was reached counts as before.
 *
 * @throws Refusal NOT_FOUND where the account has no such call, CONFLICT where it was not missed
 */
export const noteReturned = async (
  tx: Executor,
  { accountId, callId, at }: { accountId: number; callId: string; at: Date | null },
  actor: Actor,
): Promise<void> => {
  const [before] = await lockCalls(tx, accountId, [callId])
  if (!before) throw new Refusal('NOT_FOUND', 'There is no such call.')
  if (!isMissed(before)) throw new Refusal('CONFLICT', 'The call was not missed.')
  if (before.caller) await noteReached(tx, { accountId, phone: before.caller, by: 'user', key: callId, at })
  // Nobody knows the phone of an anonymous caller, but a user may know the person.
  else await storeRevisions(tx, [{ before, after: { ...before, returnedAt: at } }])
  const [after = before] = await lockCalls(tx, accountId, [callId])
  await recordChange(
    tx,
    {
      action: 'update',
      kind: 'call',
      objectId: callId,
      name: before.caller ?? before.e164,
      accountId,
      before: { returned: before.returnedAt },
      after: { returned: after.returnedAt },
    },
    actor,
  )
}
