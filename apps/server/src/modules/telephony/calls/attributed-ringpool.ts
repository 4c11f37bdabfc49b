import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { readOnce } from '../../../platform/postgres/read-once.ts'
import { ringpool, ringpoolTag } from '../../numbers/ringpools/tables.ts'

/** The fields of a call's ringpool that its events and its validity need. */
export type AttributedRingpool = { id: string; name: string; tag: string | null; uniqueWindowDays: number }

/** Finds the ringpools that calls were attributed to, by id, even if their numbers have moved to another one. */
export const findAttributedRingpools = readOnce(
  async (
    db: Executor,
    ringpoolIds: readonly (string | null | undefined)[],
  ): Promise<ReadonlyMap<string, AttributedRingpool>> => {
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
  },
)
