import type { PageRule, SourceRule } from '@talkie/contract/ringpools'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { ringpool, ringpoolNumber, ringpoolTag } from './tables.ts'

/** What collect needs to know of a ringpool that hands out numbers. Phones are E.164. */
export type ActiveRingpool = {
  id: string
  name: string
  tag: string | null
  replaces: string[]
  selectors: string[]
  pageRules: PageRule[]
  sourceRules: SourceRule[]
  holdMinutes: number
  overflow: string
  /** How many active numbers it has. */
  numbers: number
}

/** An account's active ringpools, the oldest first. */
export const activeRingpools = async (
  db: Executor,
  { accountId }: { accountId: number },
): Promise<ActiveRingpool[]> =>
  // Awaited here: a query of Drizzle runs again whenever it is awaited, so it must not be what a cache keeps.
  await db
    .select({
      id: ringpool.id,
      name: ringpool.name,
      tag: ringpoolTag.name,
      replaces: ringpool.replaces,
      selectors: ringpool.selectors,
      pageRules: ringpool.pageRules,
      sourceRules: ringpool.sourceRules,
      holdMinutes: ringpool.holdMinutes,
      overflow: ringpool.overflow,
      numbers: db.$count(
        ringpoolNumber,
        and(eq(ringpoolNumber.ringpoolId, ringpool.id), eq(ringpoolNumber.active, true)),
      ),
    })
    .from(ringpool)
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(and(eq(ringpool.accountId, accountId), eq(ringpool.active, true)))
    .orderBy(ringpool.createdAt, ringpool.id)
