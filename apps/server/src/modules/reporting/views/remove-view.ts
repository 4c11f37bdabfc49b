import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { tableView } from '../tables.ts'
import { getEditableView } from './check-view.ts'
import type { ViewReader } from './stored-view.ts'

/** Deletes a view. @throws Refusal NOT_FOUND, FORBIDDEN */
export const removeView = async (
  { db }: { db: Database },
  { accountId, screen, userId, mayWrite, viewId }: ViewReader & { viewId: string },
  actor: Actor,
): Promise<void> =>
  await db.transaction(async (tx) => {
    const { view } = await getEditableView(tx, { accountId, screen, userId, mayWrite, viewId })
    await tx
      .delete(tableView)
      .where(and(eq(tableView.id, viewId), eq(tableView.accountId, accountId), eq(tableView.screen, screen)))
    const { id: _, own: _own, mayChange: _mayChange, goneTags: _gone, by: owner, ...fields } = view
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'table_view',
        objectId: viewId,
        name: view.name,
        accountId,
        before: { screen, owner, ...fields },
      },
      actor,
    )
  })
