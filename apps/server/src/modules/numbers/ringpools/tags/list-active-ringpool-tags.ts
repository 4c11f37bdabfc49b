import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/postgres/postgres.ts'
import { ringpoolTag } from '../tables.ts'

/** Lists an account's ringpool tags that are not archived, by name. */
export const listActiveRingpoolTags = (db: Database, { accountId }: { accountId: number }) =>
  db
    .select({ id: ringpoolTag.id, name: ringpoolTag.name })
    .from(ringpoolTag)
    .where(and(eq(ringpoolTag.accountId, accountId), eq(ringpoolTag.active, true)))
    .orderBy(asc(ringpoolTag.name))
