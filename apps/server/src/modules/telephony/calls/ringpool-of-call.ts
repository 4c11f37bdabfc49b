import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { ringpool, ringpoolTag } from '../../numbers/ringpools/tables.ts'

/** What a call's events and its validity take from the ringpool that it was attributed to. */
export type RingpoolOfCall = { id: string; name: string; tag: string | null; uniqueWindowDays: number }

/** Ringpools of calls by their ids, also those whose number stands in another one by now. */
export const findRingpoolsOfCalls = async (
  db: Executor,
  ringpoolIds: readonly (string | null | undefined)[],
): Promise<Map<string, RingpoolOfCall>> => {
  const ids = [...new Set(ringpoolIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: ringpool.id,
      name: ringpool.name,
      tag: ringpoolTag.name,
      uniqueWindowDays: ringpool.uniqueWindowDays,
    })
    .from(ringpool)
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(inArray(ringpool.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
