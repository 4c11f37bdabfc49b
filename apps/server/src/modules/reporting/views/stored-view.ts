import type { Section } from '@talkie/contract/access'
import { type TableView, tableViewFieldsSchema } from '@talkie/contract/reporting'
import { and, asc, eq, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findGoneTags, tagsIn } from '../../analytics/index.ts'
import { user } from '../../identity/tables.ts'
import { tableView } from '../tables.ts'

/** Who asks for views of a screen; `mayWrite` says whether they have write permission in its section. */
export type ViewReader = { accountId: number; screen: Section; userId: string; mayWrite: boolean }

/** A view as the contract shows it, and whose it is. */
export type FoundView = { view: TableView; ownerId: string }

/** The views that a person sees, oldest first: their own and the shared ones. Others are as if there were none. */
export const findViews = async (
  db: Executor,
  { accountId, screen, userId, mayWrite }: ViewReader,
): Promise<FoundView[]> => {
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
  const found = rows.flatMap(({ id, ownerId, shared, fields, name, lastname }) => {
    // A view may name fields that reports no longer have; it is left out rather than breaking the list.
    const read = tableViewFieldsSchema.safeParse({ ...fields, shared })
    if (!read.success) return []
    const own = ownerId === userId
    const by = `${name} ${lastname}`.trim()
    return [{ ownerId, view: { ...read.data, id, own, mayChange: own || mayWrite, by } }]
  })
  const names = found.flatMap(({ view }) => tagsIn(view.filters))
  const gone = await findGoneTags(db, { accountId, names })
  return found.map(({ ownerId, view }) => ({
    ownerId,
    view: { ...view, goneTags: tagsIn(view.filters).filter((name) => gone.includes(name)) },
  }))
}
