import { breakpoints, type DashboardLayout } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
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
  { db }: { db: Database },
  { accountId, userId, layout }: LayoutOwner & { layout: DashboardLayout },
  by: Actor,
): Promise<void> => {
  checkOnce(layout)
  await db.transaction(async (tx) => {
    await tx
      .insert(dashboardLayout)
      .values({ accountId, userId, layout })
      .onConflictDoUpdate({ target: [dashboardLayout.accountId, dashboardLayout.userId], set: { layout } })
    await recordChange(tx, by, {
      action: 'update',
      kind: 'dashboard_layout',
      objectId: userId,
      name: '',
      accountId,
      after: { widgets: layout.lg.map(({ i }) => i) },
    })
  })
}
