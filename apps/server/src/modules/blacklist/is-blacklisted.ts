import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { blacklist } from './tables.ts'

/** Whether the installation refuses this caller. Pending suggestions do not count. */
export const isBlacklisted = async (db: Executor, e164: string): Promise<boolean> => {
  const [entry] = await db
    .select({ e164: blacklist.e164 })
    .from(blacklist)
    .where(and(eq(blacklist.e164, e164), eq(blacklist.status, 'active')))
  return entry !== undefined
}
