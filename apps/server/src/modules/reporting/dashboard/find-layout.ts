import { breakpoints, type DashboardLayout, layoutItemSchema } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { dashboardLayout } from '../tables.ts'

/** The user and the account of a dashboard layout. */
export type LayoutOwner = { accountId: number; userId: string }

/** The condition on a layout's row. */
export const isOfOwner = ({ accountId, userId }: LayoutOwner) =>
  and(eq(dashboardLayout.accountId, accountId), eq(dashboardLayout.userId, userId))

const storedLayoutSchema = z.record(z.enum(breakpoints), z.array(z.unknown()))

/** Reads the widgets that still exist, each once. */
const readItems = (items: readonly unknown[]) => {
  const known = items.flatMap((item) => layoutItemSchema.safeParse(item).data ?? [])
  return known.filter(({ i }, index) => known.findIndex((other) => other.i === i) === index)
}

/**
 * Reads a stored layout, which may be older than this version: widgets that no longer exist are left out. Null if none of
 * its widgets is left.
 */
const readStoredLayout = (stored: unknown): DashboardLayout | null => {
  const { data } = storedLayoutSchema.safeParse(stored)
  if (!data) return null
  const layout = {
    lg: readItems(data.lg),
    md: readItems(data.md),
    sm: readItems(data.sm),
    xs: readItems(data.xs),
    xxs: readItems(data.xxs),
  }
  const isLost = breakpoints.some(
    (breakpoint) => layout[breakpoint].length === 0 && data[breakpoint].length > 0,
  )
  return isLost ? null : layout
}

/** A user's layout of an account's dashboard; null if none is saved or readable. */
export const findLayout = async (
  { db }: { db: Executor },
  owner: LayoutOwner,
): Promise<DashboardLayout | null> => {
  const [row] = await db
    .select({ layout: dashboardLayout.layout })
    .from(dashboardLayout)
    .where(isOfOwner(owner))
  return readStoredLayout(row?.layout)
}
