import type {
  BlacklistEntry,
  BlacklistSource,
  BlacklistStatus,
  blacklistSorts,
} from '@talkie/contract/callers'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { matchWords } from '../../platform/postgres/match-words.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { blacklist } from './tables.ts'

export type BlacklistQuery = {
  status?: BlacklistStatus | undefined
  source?: BlacklistSource | undefined
  search?: string | undefined
  sort: (typeof blacklistSorts)[number]
  order: 'ascending' | 'descending'
  offset: number
  limit: number
}

export type BlacklistPage = {
  entries: BlacklistEntry[]
  counts: Record<BlacklistStatus, number>
  total: number
}

/** Lists a page of the blacklist. The counts are those of the whole list. */
export const listBlacklist = async (
  db: Executor,
  { status, source, search = '', sort, order, offset, limit }: BlacklistQuery,
): Promise<BlacklistPage> => {
  const condition = and(
    status && eq(blacklist.status, status),
    source && eq(blacklist.source, source),
    ...matchWords(search, [blacklist.e164, blacklist.reason, blacklist.createdBy]),
  )
  const direction = order === 'ascending' ? asc : desc
  const entries = await db
    .select()
    .from(blacklist)
    .where(condition)
    .orderBy(sql`${direction(blacklist[sort])} nulls last`, asc(blacklist.e164))
    .offset(offset)
    .limit(limit)
  const counted = await db
    .select({ status: blacklist.status, count: count() })
    .from(blacklist)
    .groupBy(blacklist.status)
  const countByStatus = (one: BlacklistStatus) => counted.find((row) => row.status === one)?.count ?? 0
  return {
    entries,
    counts: {
      active: countByStatus('active'),
      pending: countByStatus('pending'),
      inactive: countByStatus('inactive'),
    },
    total: await db.$count(blacklist, condition),
  }
}

/** Finds the entries of these numbers, by number. */
export const findBlacklistEntries = async (
  db: Executor,
  phones: readonly string[],
): Promise<Map<string, BlacklistEntry>> => {
  const found = await db
    .select()
    .from(blacklist)
    .where(inArray(blacklist.e164, [...phones]))
  return new Map(found.map((entry) => [entry.e164, entry]))
}
