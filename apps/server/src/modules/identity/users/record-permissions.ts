import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { PermissionChange } from './save-permissions.ts'

/** Writes down what changed in what a person may do, an entry for each account. */
export const recordPermissions = async (
  tx: Executor,
  by: Actor,
  { userId, name, changes }: { userId: string; name: string; changes: readonly PermissionChange[] },
): Promise<void> => {
  for (const { accountId, before, after } of changes)
    await recordChange(tx, by, {
      action: after === null ? 'delete' : before === null ? 'create' : 'update',
      kind: 'permission',
      objectId: userId,
      name,
      accountId,
      before,
      after,
    })
}
