import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { maxTouches, type Touch } from '../../events/index.ts'
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

/** Finds visits of an account by their ids. Visits older than 30 days are absent. */
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

const thirtyDaysMs = 30 * 86_400_000

/**
 * Finds a visitor's visits in the 30 days up to `until`, as touches, oldest first; at most the latest 50. Bots are
 * left out.
 */
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
        gte(visit.at, new Date(until.getTime() - thirtyDaysMs)),
        lte(visit.at, until),
      ),
    )
    .orderBy(desc(visit.at), asc(visit.id))
    .limit(maxTouches)
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
