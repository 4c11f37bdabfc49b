import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** How many visits had one engagement. `stay` and `pages` are the levels whose beginnings were given, from 0. */
export type VisitCell = {
  stay: number
  pages: number
  contactPage: boolean
  returning: boolean
  numberInView: boolean
  /** A number was tapped or copied, or the page left for the dialler. */
  tapped: boolean
  visits: number
  /** Of all these visits together. */
  staySeconds: number
}

/** About this many visits are read; of more, a sample by their ids, and the counts are scaled up. */
const maxVisits = 50_000

/**
 * Counts the visits of an account that were shown a number in `[since, until]`, by their engagement until `until`: at most
 * a few hundred cells, for the model of who called. Bots are left out. One statement; it reads every visit of the period,
 * so it is for jobs.
 */
export const countVisitCells = async (
  db: Executor,
  {
    accountId,
    since,
    until,
    stayLevels,
    pageLevels,
    sampleSize = maxVisits,
  }: {
    accountId: number
    since: Date
    until: Date
    /** Where the levels begin, in seconds, and in pages; ascending. */
    stayLevels: readonly number[]
    pageLevels: readonly number[]
    sampleSize?: number
  },
): Promise<VisitCell[]> => {
  const end = sql`${until.toISOString()}::timestamptz`
  const ofPeriod = sql`v.account_id = ${accountId} and not v.bot and v.at >= ${since.toISOString()}::timestamptz and v.at <= ${end}`
  const { rows } = await db.execute<VisitCell>(sql`
    with share as materialized (
      select greatest(1, ceil(count(*)::float8 / ${sampleSize}::float8))::int as every from visit v where ${ofPeriod}
    ),
    engaged as (
      select v.contact_page or p.contact as contact, a.viewed, a.tapped, 1 + p.pages as pages, s.every,
             extract(epoch from greatest(v.at, p.last, l.last, a.last) - v.at)::float8 as stay,
             exists (
               select from visit b
               where b.account_id = v.account_id and b.visitor_id = v.visitor_id
                 and b.at < v.at and b.at >= v.at - interval '30 days'
             ) as came_before
      from visit v
      cross join share s
      cross join lateral (
        select max(least(o.last_seen_at, ${end})) as last from lease o
        where o.visit_id = v.id and o.leased_at <= ${end}
      ) l
      cross join lateral (
        select count(*)::int as pages, max(o.at) as last, coalesce(bool_or(o.contact_page), false) as contact
        from visit_page o where o.visit_id = v.id and o.at <= ${end}
      ) p
      cross join lateral (
        select max(o.at) as last, coalesce(bool_or(o.kind = 'view'), false) as viewed,
               coalesce(bool_or(o.kind in ('tap', 'copy', 'dialler')), false) as tapped
        from visit_action o where o.visit_id = v.id and o.at <= ${end}
      ) a
      where ${ofPeriod} and hashtext(v.id::text) % s.every = 0 and l.last is not null
    )
    select width_bucket(stay, ${sql.param([...stayLevels])}::float8[]) - 1 as stay,
           width_bucket(pages::float8, ${sql.param([...pageLevels])}::float8[]) - 1 as pages,
           contact as "contactPage", came_before as returning, viewed as "numberInView", tapped,
           sum(every)::float8 as visits, sum(stay * every)::float8 as "staySeconds"
    from engaged
    group by 1, 2, 3, 4, 5, 6`)
  return rows
}
