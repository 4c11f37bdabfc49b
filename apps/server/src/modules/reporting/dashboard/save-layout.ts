import { breakpoints, type DashboardLayout } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { dashboardLayout } from '../tables.ts'
import type { LayoutOwner } from './find-layout.ts'

const checkOnce = (layout: DashboardLayout): void => {
  for (const breakpoint of breakpoints)
    for (const [place, { i }] of layout[breakpoint].entries())
      if (layout[breakpoint].findIndex((item) => item.i === i) !== place) {
        const field = `layout.${breakpoint}.${place}.i`
        throw new Refusal('BAD_REQUEST', `The widget ${i} stands twice in ${breakpoint}.`, {
          [field]: 'already_used',
        })
      }
}

/**
 * Saves a person's layout in place of an earlier one.
 * @throws Refusal BAD_REQUEST at the item that stands twice
 */
export const saveLayout = async (
  { db }: { db: Executor },
  { accountId, userId, layout }: LayoutOwner & { layout: DashboardLayout },
): Promise<void> => {
  checkOnce(layout)
  await db
    .insert(dashboardLayout)
    .values({ accountId, userId, layout })
    .onConflictDoUpdate({ target: [dashboardLayout.accountId, dashboardLayout.userId], set: { layout } })
}
