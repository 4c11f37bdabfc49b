import { type DashboardLayout, dashboardLayoutSchema } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { dashboardLayout } from '../tables.ts'

/** Whose layout of which account's dashboard. */
export type LayoutOwner = { accountId: number; userId: string }

/** The row of a layout. */
export const ofOwner = ({ accountId, userId }: LayoutOwner) =>
  and(eq(dashboardLayout.accountId, accountId), eq(dashboardLayout.userId, userId))

/** A person's layout of an account's dashboard; null while none is saved, or where it names widgets that are no more. */
export const findLayout = async (
  { db }: { db: Executor },
  owner: LayoutOwner,
): Promise<DashboardLayout | null> => {
  const [row] = await db
    .select({ layout: dashboardLayout.layout })
    .from(dashboardLayout)
    .where(ofOwner(owner))
  const read = dashboardLayoutSchema.safeParse(row?.layout)
  return read.success ? read.data : null
}
