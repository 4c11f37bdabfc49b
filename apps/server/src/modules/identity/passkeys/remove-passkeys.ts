import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { passkey } from '../tables.ts'

/**
 * Removes all passkeys of a user, such as after a device was lost. Records one change per passkey, under the user's
 * name. Open sessions go on.
 */
export const removePasskeys = async (
  tx: Executor,
  { userId, name }: { userId: string; name: string },
  actor: Actor,
): Promise<void> => {
  const removed = await tx.delete(passkey).where(eq(passkey.userId, userId)).returning()
  for (const { id, name: passkeyName } of removed)
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'passkey',
        objectId: id,
        name,
        before: { name: passkeyName },
      },
      actor,
    )
}
