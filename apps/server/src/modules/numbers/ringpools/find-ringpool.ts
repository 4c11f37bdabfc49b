import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { overflow, ringpool, ringpoolNumber, ringpoolTag } from './tables.ts'

/** What a call needs to know of the ringpool that its number belongs to. */
export type RingpoolOfNumber = {
  id: string
  accountId: number
  name: string
  tag: string | null
  destination: string
  uniqueWindowDays: number
  holdMinutes: number
}

const columns = {
  id: ringpool.id,
  accountId: ringpool.accountId,
  name: ringpool.name,
  tag: ringpoolTag.name,
  destination: ringpool.destination,
  uniqueWindowDays: ringpool.uniqueWindowDays,
  holdMinutes: ringpool.holdMinutes,
}

/** The ringpool that a number stands in, of an account. */
export const findRingpoolOfNumber = async (
  db: Executor,
  { accountId, numberId }: { accountId: number; numberId: string },
): Promise<RingpoolOfNumber | undefined> => {
  const [found] = await db
    .select(columns)
    .from(ringpoolNumber)
    .innerJoin(ringpool, eq(ringpool.id, ringpoolNumber.ringpoolId))
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(and(eq(ringpoolNumber.accountId, accountId), eq(ringpoolNumber.numberId, numberId)))
  return found
}

/** The ringpool of an account that shows a number when none of its own is free; the oldest where several do. */
export const findRingpoolByOverflow = async (
  db: Executor,
  { accountId, e164 }: { accountId: number; e164: string },
): Promise<RingpoolOfNumber | undefined> => {
  const [found] = await db
    .select(columns)
    .from(ringpool)
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(and(eq(ringpool.accountId, accountId), eq(ringpool.overflow, e164), eq(ringpool.active, true)))
    .orderBy(asc(ringpool.createdAt), asc(ringpool.id))
    .limit(1)
  return found
}

/** Ids of the visits that were shown an overflow number in `[since, until]`. */
export const findOverflowShowings = async (
  db: Executor,
  { accountId, e164, since, until }: { accountId: number; e164: string; since: Date; until: Date },
): Promise<string[]> => {
  const rows = await db
    .select({ visitId: overflow.visitId })
    .from(overflow)
    .where(
      and(
        eq(overflow.accountId, accountId),
        eq(overflow.e164, e164),
        gte(overflow.at, since),
        lte(overflow.at, until),
      ),
    )
    .limit(1000)
  return rows.map(({ visitId }) => visitId)
}
