import type { Section } from '@talkie/contract/access'
import { type TableView, type TableViewFields, tableViewFieldsSchema } from '@talkie/contract/reporting'
import { and, asc, eq, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findMissingTags, listFilterTags } from '../../analytics/index.ts'
import { user } from '../../identity/tables.ts'
import { tableView } from '../tables.ts'

/** The user who reads views of a screen; `mayWrite` is the write permission in the screen's section. */
export type ViewReader = { accountId: number; screen: Section; userId: string; mayWrite: boolean }

/** A view as the contract has it, with its owner. */
export type StoredView = { view: TableView; ownerId: string }

/** The stored fields of a view; null where they name a field that no longer exists, so that lists still work. */
export const parseViewFields = (fields: object, shared: boolean): TableViewFields | null =>
  tableViewFieldsSchema.safeParse({ ...fields, shared }).data ?? null

/** The views that a user can see, oldest first: their own and the shared ones. */
export const findViews = async (
  db: Executor,
  { accountId, screen, userId, mayWrite }: ViewReader,
): Promise<StoredView[]> => {
  const rows = await db
    .select({
      id: tableView.id,
      ownerId: tableView.userId,
      shared: tableView.shared,
      fields: tableView.fields,
      name: user.name,
      lastname: user.lastname,
    })
    .from(tableView)
    .innerJoin(user, eq(user.id, tableView.userId))
    .where(
      and(
        eq(tableView.accountId, accountId),
        eq(tableView.screen, screen),
        or(eq(tableView.userId, userId), eq(tableView.shared, true)),
      ),
    )
    .orderBy(asc(tableView.createdAt), asc(tableView.id))
  const views = rows.flatMap(({ id, ownerId, shared, fields, name, lastname }) => {
    const parsed = parseViewFields(fields, shared)
    if (!parsed) return []
    const own = ownerId === userId
    const by = `${name} ${lastname}`.trim()
    return [{ ownerId, view: { ...parsed, id, own, mayChange: own || mayWrite, by } }]
  })
  const names = views.flatMap(({ view }) => listFilterTags(view.filters))
  const missing = await findMissingTags(db, { accountId, names })
  return views.map(({ ownerId, view }) => ({
    ownerId,
    view: { ...view, goneTags: listFilterTags(view.filters).filter((name) => missing.includes(name)) },
  }))
}
