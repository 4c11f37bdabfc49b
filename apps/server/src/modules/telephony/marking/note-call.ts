import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../../identity/index.ts'
import { lockCalls } from '../calls/lock-calls.ts'
import { recordCallChange } from '../calls/record-call-change.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import { withoutInherited } from '../folding/said-of-call.ts'

/**
 * Writes a user's note on a call; an empty one removes it. What it said before stays in the audit log.
 *
 * @throws Refusal NOT_FOUND where the account has no such call
 */
export const noteCall = async (
  { db, onStored }: { db: Database; onStored: () => void },
  { accountId, callId, note: written }: { accountId: number; callId: string; note: string },
  actor: Actor,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const [before] = await lockCalls(tx, accountId, [callId])
    if (!before) throw new Refusal('NOT_FOUND', 'There is no such call.')
    const note = written || null
    if (note === before.note) return
    await storeRevisions(tx, [
      { before, after: { ...before, note, inherited: withoutInherited(before.inherited, 'note') } },
    ])
    await recordCallChange(tx, before, { before: { note: before.note }, after: { note } }, actor)
  })
  onStored()
}
