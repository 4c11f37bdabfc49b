import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { dashboardLayout } from '../tables.ts'
import { type LayoutOwner, ofOwner } from './find-layout.ts'

/** Forgets a person's layout: the screen's own holds again. */
export const resetLayout = async ({ db }: { db: Database }, owner: LayoutOwner, by: Actor): Promise<void> =>
  await db.transaction(async (tx) => {
    await tx.delete(dashboardLayout).where(ofOwner(owner))
    await recordChange(tx, by, {
      action: 'restore',
      kind: 'dashboard_layout',
      objectId: owner.userId,
      name: '',
      accountId: owner.accountId,
    })
  })
