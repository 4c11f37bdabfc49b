import { type DashboardLayout, dashboardLayoutSchema } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { dashboardLayout } from '../tables.ts'

/** The user and the account of a dashboard layout. */
export type LayoutOwner = { accountId: number; userId: string }

/** The condition on a layout's row. */
export const isOfOwner = ({ accountId, userId }: LayoutOwner) =>
  and(eq(dashboardLayout.accountId, accountId), eq(dashboardLayout.userId, userId))

/** A user's layout of an account's dashboard; null if none is saved, or if it names widgets that no longer exist. */
export const findLayout = async (
  { db }: { db: Executor },
  owner: LayoutOwner,
): Promise<DashboardLayout | null> => {
  const [row] = await db
    .select({ layout: dashboardLayout.layout })
    .from(dashboardLayout)
    .where(isOfOwner(owner))
  const parsed = dashboardLayoutSchema.safeParse(row?.layout)
  return parsed.success ? parsed.data : null
}
