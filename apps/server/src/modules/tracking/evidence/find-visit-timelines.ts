import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type ActionRow, readActions, type VisitAction } from './read-actions.ts'

/** What a visit that was shown a number reported, and when. All but `beganAt` are seconds since its first page. */
export type VisitTimeline = {
  /** Seconds since 1970. */
  beganAt: number
  /** The visitor had a visit in the 30 days before. */
  returning: boolean
  /** When it was first shown a number. */
  shown: number
  /** Its further pages, in order. */
  pages: readonly number[]
  /** Its first page about contact, and the number in view; null if it had none. */
  contactPage: number | null
  numberInView: number | null
  /** As the evidence has them (`readActions`), oldest first. */
  actions: readonly (Omit<VisitAction, 'at'> & { at: number })[]
  /** The numbers that it was leased, as the site shows them. */
  numbers: readonly string[]
  /** The last sign of it: a page, a heartbeat, or an action. */
  stay: number
}

type TimelineRow = Omit<VisitTimeline, 'actions'> & {
  every: number
  device: string | null
  actions: ActionRow[]
}

/** About this many visits are read; of more, a sample by their ids. */
const maxVisits = 50_000

/**
 * Finds what the visits of an account that were shown a number in `[since, until]` reported until `until`, for the model of
 * who called. Bots are left out. One statement; it reads every visit of the period, so it is for jobs.
 *
 * @returns the visits, of which each stands for `every` of the account
 */
export const findVisitTimelines = async (
  db: Executor,
  {
    accountId,
    since,
    until,
    sampleSize = maxVisits,
  }: { accountId: number; since: Date; until: Date; sampleSize?: number },
): Promise<{ visits: VisitTimeline[]; every: number }> => {
  const end = sql`${until.toISOString()}::timestamptz`
  const ofPeriod = sql`v.account_id = ${accountId} and not v.bot and v.at >= ${since.toISOString()}::timestamptz and v.at <= ${end}`
  const secondsTo = (instant: string) => sql`extract(epoch from ${sql.raw(instant)} - v.at)::float8`
  const { rows } = await db.execute<TimelineRow>(sql`
    with share as materialized (
      select greatest(1, ceil(count(*)::float8 / ${sampleSize}::float8))::int as every from visit v where ${ofPeriod}
    )
    select s.every, extract(epoch from v.at)::float8 as "beganAt",
           exists (
             select from visit b
             where b.account_id = v.account_id and b.visitor_id = v.visitor_id
               and b.at < v.at and b.at >= v.at - interval '30 days'
           ) as returning,
           ${secondsTo('greatest(v.at, l.first)')} as shown,
           coalesce(p.pages, '[]') as pages,
           case when v.contact_page then 0 else ${secondsTo('p.contact')} end as "contactPage",
           ${secondsTo('a.viewed')} as "numberInView",
           coalesce(a.actions, '[]') as actions, l.numbers, v.facts -> 'dimensions' ->> 'device' as device,
           ${secondsTo('greatest(v.at, p.last, l.last, a.last)')} as stay
    from visit v
    cross join share s
    cross join lateral (
      select min(o.leased_at) as first, max(least(o.last_seen_at, ${end})) as last,
             coalesce(jsonb_agg(distinct n.visible) filter (where n.id is not null), '[]') as numbers
      from lease o left join pool_number n on n.id = o.number_id
      where o.visit_id = v.id and o.leased_at <= ${end}
    ) l
    cross join lateral (
      select jsonb_agg(${secondsTo('greatest(v.at, o.at)')} order by o.at) as pages, max(o.at) as last,
             min(o.at) filter (where o.contact_page) as contact
      from visit_page o where o.visit_id = v.id and o.at <= ${end}
    ) p
    cross join lateral (
      select max(o.at) as last, min(o.at) filter (where o.kind = 'view') as viewed,
             jsonb_agg(jsonb_build_object('kind', o.kind, 'at', o.at, 'e164', o.e164) order by o.at, o.id)
               filter (where o.kind <> 'view') as actions
      from visit_action o where o.visit_id = v.id and o.at <= ${end}
    ) a
    where ${ofPeriod} and hashtext(v.id::text) % s.every = 0 and l.first is not null`)
  return {
    visits: rows.map(toTimeline),
    every: rows[0]?.every ?? 1,
  }
}

const toTimeline = ({ every: _every, device, actions, ...visit }: TimelineRow): VisitTimeline => {
  const beganMs = Math.round(visit.beganAt * 1000)
  return {
    ...visit,
    actions: readActions(actions, device ?? '').map((action) => ({
      ...action,
      at: (action.at.getTime() - beganMs) / 1000,
    })),
  }
}
