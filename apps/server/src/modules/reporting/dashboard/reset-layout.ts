import type { Executor } from '../../../platform/postgres/postgres.ts'
import { dashboardLayout } from '../tables.ts'
import { type LayoutOwner, ofOwner } from './find-layout.ts'

/** Forgets a person's layout: the screen's own holds again. */
export const resetLayout = async ({ db }: { db: Executor }, owner: LayoutOwner): Promise<void> => {
  await db.delete(dashboardLayout).where(ofOwner(owner))
}
