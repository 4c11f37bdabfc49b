import { and, eq } from 'drizzle-orm'
import { createKeptReads } from '../../platform/postgres/kept-reads.ts'
import type { Executor, Postgres } from '../../platform/postgres/postgres.ts'
import { blacklist } from './tables.ts'

/** Whether the installation refuses this caller. Pending suggestions do not count. */
export const isBlacklisted = async (db: Pick<Executor, 'select'>, e164: string): Promise<boolean> => {
  const [entry] = await db
    .select({ e164: blacklist.e164 })
    .from(blacklist)
    .where(and(eq(blacklist.e164, e164), eq(blacklist.status, 'active')))
  return entry !== undefined
}

const listRefused = async (db: Pick<Executor, 'select'>): Promise<ReadonlySet<string>> => {
  const refused = await db
    .select({ e164: blacklist.e164 })
    .from(blacklist)
    .where(eq(blacklist.status, 'active'))
  return new Set(refused.map(({ e164 }) => e164))
}

/**
 * Opens `isBlacklisted` for answers that must come within milliseconds. Of the embedded database the whole blacklist is kept
 * in memory, since most callers call for the first time.
 */
export const openBlacklist = async (postgres: Postgres): Promise<(e164: string) => Promise<boolean>> => {
  if (!postgres.embedded) return (e164) => isBlacklisted(postgres.db, e164)
  const list = await createKeptReads(postgres, { channel: 'talkie_blacklist', max: 1, read: listRefused })
  return async (e164) => (await list('all')).has(e164)
}
