import { breakpoints, type DashboardLayout } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { dashboardLayout } from '../tables.ts'
import type { LayoutOwner } from './find-layout.ts'

const checkNoDuplicates = (layout: DashboardLayout): void => {
  for (const breakpoint of breakpoints)
    for (const [index, { i }] of layout[breakpoint].entries())
      if (layout[breakpoint].findIndex((item) => item.i === i) !== index) {
        const field = `layout.${breakpoint}.${index}.i`
        throw new Refusal('BAD_REQUEST', `The widget ${i} is twice in ${breakpoint}.`, {
          [field]: 'already_used',
        })
      }
}

/**
 * Saves a user's layout, replacing an earlier one.
 * @throws Refusal BAD_REQUEST at an item that occurs twice
 */
export const saveLayout = async (
  { db }: { db: Database },
  { accountId, userId, layout }: LayoutOwner & { layout: DashboardLayout },
  actor: Actor,
): Promise<void> => {
  checkNoDuplicates(layout)
  await db.transaction(async (tx) => {
    await tx
      .insert(dashboardLayout)
      .values({ accountId, userId, layout })
      .onConflictDoUpdate({ target: [dashboardLayout.accountId, dashboardLayout.userId], set: { layout } })
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'dashboard_layout',
        objectId: userId,
        name: '',
        accountId,
        after: { widgets: layout.lg.map(({ i }) => i) },
      },
      actor,
    )
  })
}
