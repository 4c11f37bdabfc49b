import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { VisitedPage } from '../../numbers/index.ts'
import { type ActionRow, readActions, type VisitAction } from './read-actions.ts'

/** What a visit's pages reported until an instant, as evidence of who called. */
export type VisitEvidence = {
  /** From the visit's first page to the last sign of it: a page, a heartbeat, or an action. */
  staySeconds: number
  pages: number
  /** One of its pages says how to reach the business: see `contact-page.ts`. */
  contactPage: boolean
  /** The visitor had a visit in the 30 days before. */
  returning: boolean
  /** A number of the account was in view for a second. */
  numberInView: boolean
  /** Oldest first. A dismissed `dialler` is left out: its `back` stands for it. */
  actions: VisitAction[]
  /** '' where unknown. */
  device: string
  region: string
  country: string
  /** The page that it saw last, with the visit's source. */
  lastPage: VisitedPage
}

type EvidenceRow = {
  id: string
  stay: number
  pages: number
  contact: boolean
  returning: boolean
  viewed: boolean
  actions: ActionRow[]
  device: string | null
  region: string | null
  country: string | null
  url: string
  landing: string
  source: Partial<Omit<VisitedPage, 'url' | 'landing'>>
}

/**
 * Finds what visits of an account reported until an instant, in one statement. Visits that are unknown, or began later,
 * are absent. A visit's last heartbeat is one instant: if it came after `until`, the visit counts as seen at `until`.
 */
export const findVisitEvidence = async (
  db: Executor,
  { accountId, visitIds, until }: { accountId: number; visitIds: readonly string[]; until: Date },
): Promise<Map<string, VisitEvidence>> => {
  if (visitIds.length === 0) return new Map()
  const end = sql`${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<EvidenceRow>(sql`
    select v.id, 1 + p.pages as pages, v.contact_page or p.contact as contact, a.viewed, a.actions,
           extract(epoch from greatest(v.at, p.last, l.last, a.last) - v.at)::float8 as stay,
           exists (
             select from visit b
             where b.account_id = v.account_id and b.visitor_id = v.visitor_id
               and b.at < v.at and b.at >= v.at - interval '30 days'
           ) as returning,
           v.facts -> 'dimensions' ->> 'device' as device, v.facts -> 'dimensions' ->> 'region' as region,
           v.facts -> 'dimensions' ->> 'country' as country,
           v.facts -> 'dimensions' as source, v.facts ->> 'landing' as landing,
           coalesce(p.url, v.facts ->> 'landing') as url
    from visit v
    cross join lateral (
      select count(*)::int as pages, max(o.at) as last, coalesce(bool_or(o.contact_page), false) as contact,
             (array_agg(o.url order by o.at desc, o.page desc))[1] as url
      from visit_page o where o.visit_id = v.id and o.at <= ${end}
    ) p
    cross join lateral (
      select max(least(o.last_seen_at, ${end})) as last from lease o where o.visit_id = v.id and o.leased_at <= ${end}
    ) l
    cross join lateral (
      select max(o.at) as last, coalesce(bool_or(o.kind = 'view'), false) as viewed,
             coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'at', o.at, 'e164', o.e164) order by o.at, o.id)
               filter (where o.kind <> 'view'), '[]') as actions
      from visit_action o where o.visit_id = v.id and o.at <= ${end}
    ) a
    where v.account_id = ${accountId} and v.at <= ${end} and v.id = any(${sql.param([...visitIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, toEvidence(row)]))
}

const toEvidence = (row: EvidenceRow): VisitEvidence => {
  const device = row.device ?? ''
  return {
    staySeconds: row.stay,
    pages: row.pages,
    contactPage: row.contact,
    returning: row.returning,
    numberInView: row.viewed,
    actions: readActions(row.actions, device),
    device,
    region: row.region ?? '',
    country: row.country ?? '',
    lastPage: {
      url: row.url,
      landing: row.landing,
      source: row.source.source ?? '',
      medium: row.source.medium ?? '',
      campaign: row.source.campaign ?? '',
      channel: row.source.channel ?? '',
      reach: row.source.reach ?? '',
    },
  }
}
