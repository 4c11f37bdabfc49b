import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { PermissionChange } from './replace-permissions.ts'

/** Records permission changes of a user, one audit entry per account. */
export const recordPermissionChanges = async (
  tx: Executor,
  { userId, name, changes }: { userId: string; name: string; changes: readonly PermissionChange[] },
  actor: Actor,
): Promise<void> => {
  for (const { accountId, before, after } of changes)
    await recordChange(
      tx,
      {
        action: after === null ? 'delete' : before === null ? 'create' : 'update',
        kind: 'permission',
        objectId: userId,
        name,
        accountId,
        before,
        after,
      },
      actor,
    )
}
