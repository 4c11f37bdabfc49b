import type { TableView, TableViewFields } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { findMissingTags, listFilterTags } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { tableView } from '../tables.ts'
import { checkSharing, checkViewName, getEditableView } from './check-view.ts'
import type { ViewReader } from './stored-view.ts'

/**
 * Changes a view. Its owner stays the same, whoever changes it.
 * @throws Refusal NOT_FOUND, FORBIDDEN; CONFLICT at `name`
 */
export const updateView = async (
  { db }: { db: Database },
  {
    accountId,
    screen,
    userId,
    mayWrite,
    viewId,
    ...fields
  }: ViewReader & TableViewFields & { viewId: string },
  actor: Actor,
): Promise<TableView> =>
  await db.transaction(async (tx) => {
    const { view, ownerId } = await getEditableView(tx, { accountId, screen, userId, mayWrite, viewId })
    checkSharing({ shared: fields.shared, mayWrite })
    await checkViewName(tx, { accountId, screen, ownerId }, { name: fields.name, id: viewId })
    await tx
      .update(tableView)
      .set({ shared: fields.shared, fields })
      .where(and(eq(tableView.id, viewId), eq(tableView.accountId, accountId), eq(tableView.screen, screen)))
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'table_view',
        objectId: viewId,
        name: fields.name,
        accountId,
        before: view,
        after: { ...view, ...fields },
      },
      actor,
    )
    const goneTags = await findMissingTags(tx, { accountId, names: listFilterTags(fields.filters) })
    return { ...view, ...fields, goneTags }
  })
