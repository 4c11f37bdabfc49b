import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { findEntries } from './list-blacklist.ts'
import { blacklist } from './tables.ts'

/**
 * Accepts suggestions or refuses callers again (`active`), turns suggestions down or takes callers off (`inactive`).
 *
 * @param phones E.164; those that are not on the list, or are so already, are left as they are
 * @returns how many changed
 */
export const setBlacklistStatus = (
  db: Database,
  { phones, status }: { phones: string[]; status: 'active' | 'inactive' },
  by: Actor,
): Promise<{ changed: number }> =>
  db.transaction(async (tx) => {
    const before = await findEntries(tx, phones)
    const changed = await tx
      .update(blacklist)
      .set({ status, changedBy: by.name || null, changedAt: sql`now()` })
      .where(and(inArray(blacklist.e164, phones), ne(blacklist.status, status)))
      .returning()
    for (const after of changed)
      await recordChange(tx, by, {
        action: 'update',
        kind: 'blacklist',
        objectId: after.e164,
        name: after.e164,
        before: before.get(after.e164) ?? null,
        after,
      })
    return { changed: changed.length }
  })
