import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { findBlacklistEntries } from './list-blacklist.ts'
import { blacklist } from './tables.ts'

/**
 * Accepts suggestions or refuses callers again (`active`); rejects suggestions or takes callers off (`inactive`).
 *
 * @param phones E.164. Those that are not on the list, or have this status already, stay as they are
 * @returns the count of entries that changed
 */
export const setBlacklistStatus = (
  db: Database,
  { phones, status }: { phones: string[]; status: 'active' | 'inactive' },
  actor: Actor,
): Promise<{ changed: number }> =>
  db.transaction(async (tx) => {
    const before = await findBlacklistEntries(tx, phones)
    const changed = await tx
      .update(blacklist)
      .set({ status, changedBy: actor.name || null, changedAt: sql`now()` })
      .where(and(inArray(blacklist.e164, phones), ne(blacklist.status, status)))
      .returning()
    for (const after of changed)
      await recordChange(
        tx,
        {
          action: 'update',
          kind: 'blacklist',
          objectId: after.e164,
          name: after.e164,
          before: before.get(after.e164) ?? null,
          after,
        },
        actor,
      )
    return { changed: changed.length }
  })
