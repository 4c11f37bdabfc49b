import type { TableView, TableViewFields } from '@talkie/contract/reporting'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { tableView } from '../tables.ts'
import { checkSharing, checkViewName, getEditableView } from './check-view.ts'
import type { ViewReader } from './stored-view.ts'

/**
 * Saves a view.
 * @throws Refusal CONFLICT at `name`; FORBIDDEN where a user without write permission shares it
 */
export const createView = async (
  { db }: { db: Database },
  { accountId, screen, userId, mayWrite, ...fields }: ViewReader & TableViewFields,
  actor: Actor,
): Promise<TableView> => {
  checkSharing({ shared: fields.shared, mayWrite })
  const viewId = uuid()
  return await db.transaction(async (tx) => {
    await checkViewName(tx, { accountId, screen, ownerId: userId }, fields)
    await tx
      .insert(tableView)
      .values({ id: viewId, accountId, screen, userId, shared: fields.shared, fields })
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'table_view',
        objectId: viewId,
        name: fields.name,
        accountId,
        after: { screen, ...fields },
      },
      actor,
    )
    return (await getEditableView(tx, { accountId, screen, userId, mayWrite, viewId })).view
  })
}
