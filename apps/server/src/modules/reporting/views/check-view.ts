import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { tableView } from '../tables.ts'
import { type FoundView, findViews, type ViewReader } from './stored-view.ts'

/** Views that a person may keep of one screen. */
export const mostViews = 50

const plain = (name: string) => name.normalize('NFC').toLowerCase()

type Owner = { accountId: number; screen: string; ownerId: string }

/**
 * Holds the views of a screen until the transaction ends, and checks that one of this name may be saved for its
 * owner beside the others; `id` is the view itself when it is there already.
 * @throws Refusal CONFLICT at `name`: `already_used` however it is written, or `limit_reached`
 */
export const checkRoom = async (
  tx: Executor,
  { accountId, screen, ownerId }: Owner,
  { name, id }: { name: string; id?: string },
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`views ${accountId} ${screen}`}))`)
  const kept = await tx
    .select({ id: tableView.id, fields: tableView.fields })
    .from(tableView)
    .where(
      and(eq(tableView.accountId, accountId), eq(tableView.screen, screen), eq(tableView.userId, ownerId)),
    )
  const others = kept.filter((other) => other.id !== id)
  if (others.some(({ fields }) => plain(fields.name) === plain(name)))
    throw new Refusal('CONFLICT', 'There is a view of this name already.', { name: 'already_used' })
  if (others.length >= mostViews)
    throw new Refusal('CONFLICT', `A person keeps at most ${mostViews} views of a screen.`, {
      name: 'limit_reached',
    })
}

/** @throws Refusal FORBIDDEN where a view is to be shared by who may only read */
export const checkSharing = ({ shared, mayWrite }: { shared: boolean; mayWrite: boolean }): void => {
  if (shared && !mayWrite)
    throw new Refusal('FORBIDDEN', 'Sharing a view takes write permission in this section.')
}

/**
 * A view that the person may change.
 * @throws Refusal NOT_FOUND, also for private ones of others; FORBIDDEN for shared ones of others without write permission
 */
export const viewToChange = async (
  tx: Executor,
  { viewId, ...reader }: ViewReader & { viewId: string },
): Promise<FoundView> => {
  const found = (await findViews(tx, reader)).find(({ view }) => view.id === viewId)
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such view.')
  if (!found.view.mayChange)
    throw new Refusal('FORBIDDEN', 'Changing a view of somebody else takes write permission.')
  return found
}
