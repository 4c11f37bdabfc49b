import { and, asc, desc, eq, gt, gte, lte, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { readOnce } from '../../../platform/postgres/read-once.ts'
import { staticNumberPeriod } from '../number/tables.ts'
import { lease, overflow, ringpool, ringpoolNumber, ringpoolTag } from './tables.ts'

const dayMs = 86_400_000

/** The ringpool of the called number, as far as a call needs it. */
export type CallRingpool = {
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

/** Finds the ringpool of an account that a number is in. */
export const findRingpoolOfNumber = readOnce(
  async (
    db: Executor,
    { accountId, numberId }: { accountId: number; numberId: string },
  ): Promise<CallRingpool | undefined> => {
    const [row] = await db
      .select(columns)
      .from(ringpoolNumber)
      .innerJoin(ringpool, eq(ringpool.id, ringpoolNumber.ringpoolId))
      .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
      .where(and(eq(ringpoolNumber.accountId, accountId), eq(ringpoolNumber.numberId, numberId)))
    return row
  },
)

/**
 * Finds the ringpool from which a number was last leased in the day before an instant. Who saw a number
 * before it left its ringpool may still call it.
 */
export const findFormerRingpool = async (
  db: Executor,
  { accountId, numberId, at }: { accountId: number; numberId: string; at: Date },
): Promise<CallRingpool | undefined> => {
  const [row] = await db
    .select(columns)
    .from(lease)
    .innerJoin(ringpool, eq(ringpool.id, lease.ringpoolId))
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(
      and(
        eq(lease.accountId, accountId),
        eq(lease.numberId, numberId),
        lte(lease.leasedAt, at),
        gte(lease.lastSeenAt, new Date(at.getTime() - dayMs)),
        // Since it has been a static number, its callers may have it from anywhere.
        notExists(
          db
            .select({ one: sql`1` })
            .from(staticNumberPeriod)
            .where(
              and(
                eq(staticNumberPeriod.accountId, accountId),
                eq(staticNumberPeriod.numberId, numberId),
                gt(staticNumberPeriod.since, lease.leasedAt),
                lte(staticNumberPeriod.since, at),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(lease.leasedAt))
    .limit(1)
  return row
}

/**
 * Finds the active ringpool of an account that shows a number when none of its own is free. Where several do, the
 * oldest.
 */
export const findRingpoolByOverflow = async (
  db: Executor,
  { accountId, e164 }: { accountId: number; e164: string },
): Promise<CallRingpool | undefined> => {
  const [row] = await db
    .select(columns)
    .from(ringpool)
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(and(eq(ringpool.accountId, accountId), eq(ringpool.overflow, e164), eq(ringpool.active, true)))
    .orderBy(asc(ringpool.createdAt), asc(ringpool.id))
    .limit(1)
  return row
}

/** Counts the active numbers of a ringpool. */
export const countNumbers = readOnce(
  async (
    db: Executor,
    { accountId, ringpoolId }: { accountId: number; ringpoolId: string },
  ): Promise<number> =>
    await db.$count(
      ringpoolNumber,
      and(
        eq(ringpoolNumber.accountId, accountId),
        eq(ringpoolNumber.ringpoolId, ringpoolId),
        eq(ringpoolNumber.active, true),
      ),
    ),
)

/** A visit that was shown an overflow number. */
type OverflowVisit = { visitId: string; shownAt: Date }

/** So many visits of one address group tell enough: one host could claim to be thousands of visitors. */
const maxPerGroup = 10
/** Older ones of more visits are not looked at. */
const maxRead = 20_000
const maxOverflowVisits = 1000

/**
 * Finds the visits that were shown an overflow number in `[since, until]`: the newest first, at most 1,000, and at most ten
 * of an address group.
 */
export const findOverflowVisits = async (
  db: Executor,
  { accountId, e164, since, until }: { accountId: number; e164: string; since: Date; until: Date },
): Promise<OverflowVisit[]> => {
  const newest = db
    .select({ visitId: overflow.visitId, shownAt: overflow.at, holderGroup: overflow.holderGroup })
    .from(overflow)
    .where(
      and(
        eq(overflow.accountId, accountId),
        eq(overflow.e164, e164),
        gte(overflow.at, since),
        lte(overflow.at, until),
      ),
    )
    .orderBy(desc(overflow.at), asc(overflow.visitId))
    .limit(maxRead)
    .as('newest')
  const placeInGroup = sql<number>`row_number() over (
    partition by coalesce(${newest.holderGroup}::text, ${newest.visitId}::text)
    order by ${newest.shownAt} desc, ${newest.visitId}
  )`
  const placed = db
    .select({
      visitId: newest.visitId,
      shownAt: newest.shownAt,
      placeInGroup: placeInGroup.as('place_in_group'),
    })
    .from(newest)
    .as('placed')
  return await db
    .select({ visitId: placed.visitId, shownAt: placed.shownAt })
    .from(placed)
    .where(lte(placed.placeInGroup, maxPerGroup))
    .orderBy(desc(placed.shownAt), asc(placed.visitId))
    .limit(maxOverflowVisits)
}
