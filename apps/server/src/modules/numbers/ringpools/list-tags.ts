import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { ringpoolTag } from './tables.ts'

/** An account's ringpool tags by name. */
export const listTags = (db: Database, { accountId }: { accountId: number }) =>
  db
    .select({ id: ringpoolTag.id, name: ringpoolTag.name })
    .from(ringpoolTag)
    .where(and(eq(ringpoolTag.accountId, accountId), eq(ringpoolTag.active, true)))
    .orderBy(asc(ringpoolTag.name))
