import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { dashboardLayout } from '../tables.ts'
import { isOfOwner, type LayoutOwner } from './find-layout.ts'

/** Deletes a user's layout, so that the default layout applies again. */
export const resetLayout = async (
  { db }: { db: Database },
  owner: LayoutOwner,
  actor: Actor,
): Promise<void> =>
  await db.transaction(async (tx) => {
    await tx.delete(dashboardLayout).where(isOfOwner(owner))
    await recordChange(
      tx,
      {
        action: 'restore',
        kind: 'dashboard_layout',
        objectId: owner.userId,
        name: '',
        accountId: owner.accountId,
      },
      actor,
    )
  })
