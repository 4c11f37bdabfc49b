import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { maxTouches, type Touch } from '../../events/index.ts'
import { findLastNonDirect } from '../sources/touches.ts'
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

type TouchFacts = Pick<Visit, 'id' | 'at'> & { facts: Pick<VisitFacts, 'dimensions'> }

const toTouch = ({ id, at, facts: { dimensions } }: TouchFacts): Touch => ({
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

/** A visit with the touch that a conversion of it copies. */
type CopiedTouch = { visitorId: string; at: Date; touch: Touch }

/**
 * Finds the touch that a conversion of each visit copies: the visit's own, or, where that is direct, its visitor's last
 * one of the 30 days before that is not. Bots are left out.
 */
export const findCopiedTouches = async (
  db: Executor,
  { accountId, visitIds }: { accountId: number; visitIds: readonly string[] },
): Promise<Map<string, CopiedTouch>> => {
  if (visitIds.length === 0) return new Map()
  const ofPeople = and(eq(visit.accountId, accountId), eq(visit.bot, false))
  const visits = await db
    .select(columns)
    .from(visit)
    .where(and(ofPeople, inArray(visit.id, [...visitIds])))
  const direct = visits.filter(({ facts }) => facts.dimensions.channel === 'direct')
  const earlier = await findLatestTouches(db, accountId, direct)
  const byVisitor = Map.groupBy(earlier, ({ visitorId }) => visitorId)
  return new Map(
    visits.map((one) => {
      const { id, visitorId, at } = one
      const touch = findLastNonDirect(
        toTouch(one),
        (byVisitor.get(visitorId) ?? []).map((other) => other.touch),
      )
      return [id, { visitorId, at, touch }]
    }),
  )
}

type TouchRow = { id: string; visitorId: string; at: string; dimensions: Visit['facts']['dimensions'] }

/**
 * Finds the latest 50 touches of each visitor of these visits, in the 30 days before them. A script may send any number of
 * visits as one visitor, so that no more are read.
 */
const findLatestTouches = async (
  db: Executor,
  accountId: number,
  visits: readonly Visit[],
): Promise<{ visitorId: string; touch: Touch }[]> => {
  if (visits.length === 0) return []
  const visitors = [...Map.groupBy(visits, ({ visitorId }) => visitorId)].map(([visitor, ofVisitor]) => {
    const instants = ofVisitor.map(({ at }) => at.getTime())
    return {
      visitor,
      since: new Date(Math.min(...instants) - thirtyDaysMs),
      until: new Date(Math.max(...instants)),
    }
  })
  const { rows } = await db.execute<TouchRow>(sql`
    select v.id, v.visitor_id as "visitorId", v.at, v.dimensions
    from jsonb_to_recordset(${JSON.stringify(visitors)}::jsonb) as a(visitor uuid, since timestamptz, until timestamptz)
    cross join lateral (
      select b.id, b.visitor_id, b.at, b.facts -> 'dimensions' as dimensions from visit b
      where b.account_id = ${accountId} and b.visitor_id = a.visitor and not b.bot
        and b.at >= a.since and b.at <= a.until
      order by b.at desc, b.id desc limit ${maxTouches}
    ) v`)
  return rows.map(({ id, visitorId, at, dimensions }) => ({
    visitorId,
    touch: toTouch({ id, at: new Date(at), facts: { dimensions } }),
  }))
}
