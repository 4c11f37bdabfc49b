import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { tableView } from '../tables.ts'
import { findViews, parseViewFields, type StoredView, type ViewReader } from './stored-view.ts'

/** The most views that a user may have of one screen. */
export const maxViews = 50

const normalizeName = (name: string) => name.normalize('NFC').toLowerCase()

type Owner = { accountId: number; screen: string; ownerId: string }

/**
 * Locks the views of a screen until the transaction ends, and checks that the owner may save a view of this name.
 * @param view.id the view's own id, unless it is new
 * @throws Refusal CONFLICT at `name`: `already_used` (whatever the case), or `limit_reached`
 */
export const checkViewName = async (
  tx: Executor,
  { accountId, screen, ownerId }: Owner,
  { name, id }: { name: string; id?: string },
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`views ${accountId} ${screen}`}))`)
  const views = await tx
    .select({ id: tableView.id, fields: tableView.fields, shared: tableView.shared })
    .from(tableView)
    .where(
      and(eq(tableView.accountId, accountId), eq(tableView.screen, screen), eq(tableView.userId, ownerId)),
    )
  // A view that cannot be read any more is in no list, so it blocks neither its name nor a place.
  const others = views.filter(
    ({ id: otherId, fields, shared }) => otherId !== id && parseViewFields(fields, shared),
  )
  if (others.some(({ fields }) => normalizeName(fields.name) === normalizeName(name)))
    throw new Refusal('CONFLICT', 'There is a view of this name already.', { name: 'already_used' })
  if (others.length >= maxViews)
    throw new Refusal('CONFLICT', `A user has at most ${maxViews} views of a screen.`, {
      name: 'limit_reached',
    })
}

/** @throws Refusal FORBIDDEN where a user without write permission shares a view */
export const checkSharing = ({ shared, mayWrite }: { shared: boolean; mayWrite: boolean }): void => {
  if (shared && !mayWrite)
    throw new Refusal('FORBIDDEN', 'Sharing a view requires write permission in this section.')
}

/**
 * Returns a view that the user may change.
 * @throws Refusal NOT_FOUND, also for private views of other users; FORBIDDEN for their shared views without write permission
 */
export const getEditableView = async (
  tx: Executor,
  { viewId, ...reader }: ViewReader & { viewId: string },
): Promise<StoredView> => {
  const found = (await findViews(tx, reader)).find(({ view }) => view.id === viewId)
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such view.')
  if (!found.view.mayChange)
    throw new Refusal('FORBIDDEN', 'Changing the view of another user requires write permission.')
  return found
}
