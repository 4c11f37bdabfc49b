import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { mostTouches, type Touch } from '../../events/index.ts'
import { visit } from '../tables.ts'
import type { VisitFacts } from './visit.ts'

export type Visit = { id: string; visitorId: string; at: Date; matchId: string | null; facts: VisitFacts }

const columns = {
  id: visit.id,
  visitorId: visit.visitorId,
  at: visit.at,
  matchId: visit.matchId,
  facts: visit.facts,
}

/** Visits of an account by their ids; those past their 30 days are missing. */
export const findVisits = async (
  db: Executor,
  { accountId, visitIds }: { accountId: number; visitIds: readonly string[] },
): Promise<Map<string, Visit>> => {
  if (visitIds.length === 0) return new Map()
  const rows = await db
    .select(columns)
    .from(visit)
    .where(and(eq(visit.accountId, accountId), inArray(visit.id, [...visitIds])))
  return new Map(rows.map((row) => [row.id, row]))
}

const thirtyDays = 30 * 86_400_000

/** A visitor's visits in the 30 days up to `until`, as touches, oldest first; the newest 50. */
export const findTouches = async (
  db: Executor,
  { accountId, visitorId, until }: { accountId: number; visitorId: string; until: Date },
): Promise<Touch[]> => {
  const rows = await db
    .select(columns)
    .from(visit)
    .where(
      and(
        eq(visit.accountId, accountId),
        eq(visit.visitorId, visitorId),
        eq(visit.bot, false),
        gte(visit.at, new Date(until.getTime() - thirtyDays)),
        lte(visit.at, until),
      ),
    )
    .orderBy(desc(visit.at), asc(visit.id))
    .limit(mostTouches)
  return rows.reverse().map(toTouch)
}

const toTouch = ({ id, at, facts: { dimensions } }: Visit): Touch => ({
  visitId: id,
  at: at.toISOString(),
  source: dimensions.source,
  medium: dimensions.medium,
  campaign: dimensions.campaign,
  campaign_id: dimensions.campaign_id,
  content: dimensions.content,
  term: dimensions.term,
  channel: dimensions.channel,
  reach: dimensions.reach,
})
