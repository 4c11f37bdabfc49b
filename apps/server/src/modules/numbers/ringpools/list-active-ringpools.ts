import type { PageRule, SourceRule } from '@talkie/contract/ringpools'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { ringpool, ringpoolNumber, ringpoolTag } from './tables.ts'

/** A ringpool that hands out numbers, as `/collect` needs it. Phones are E.164. */
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
  /** Empty for the account's mask. */
  phoneMask: string
  /** The count of its active numbers. */
  numbers: number
}

/** Lists an account's active ringpools, oldest first. */
export const listActiveRingpools = async (
  db: Executor,
  { accountId }: { accountId: number },
): Promise<ActiveRingpool[]> =>
  // A Drizzle query runs each time it is awaited. Await it here, so that a cache keeps the rows and not the query.
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
      phoneMask: ringpool.phoneMask,
      numbers: db.$count(
        ringpoolNumber,
        and(eq(ringpoolNumber.ringpoolId, ringpool.id), eq(ringpoolNumber.active, true)),
      ),
    })
    .from(ringpool)
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(and(eq(ringpool.accountId, accountId), eq(ringpool.active, true)))
    .orderBy(ringpool.createdAt, ringpool.id)
