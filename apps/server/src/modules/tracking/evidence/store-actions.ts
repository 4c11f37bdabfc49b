import type { VisitActionKind } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** An action of a visitor, and when it arrived. `number` is E.164 where it could be parsed. */
export type PendingAction = {
  id: string
  kind: VisitActionKind | 'view'
  accountId: number
  visitId: string
  visitorId: string
  at: Date
  number: string | null
}

/** The most actions that are kept of a visit. People need a few; a script that repeats them gains nothing. */
export const maxActionsPerVisit = 40

/**
 * Stores actions, many in one statement. Those that do not belong to a visit of that visitor and account are ignored;
 * so are those of bots, repeated ones, and those beyond `maxActionsPerVisit`. A visit has one `view`.
 *
 * The numbers that the visitors of these visits hold are marked: they rest longer before others get them.
 */
export const storeActions = async (db: Executor, actions: readonly PendingAction[]): Promise<void> => {
  if (actions.length === 0) return
  const rows = actions.map((action, index) => ({
    id: action.kind === 'view' ? action.visitId : action.id,
    visit: action.visitId,
    visitor: action.visitorId,
    account: action.accountId,
    kind: action.kind,
    at: action.at.toISOString(),
    number: action.number,
    ord: index,
  }))
  await db.execute(sql`
    with sent as materialized (
      select a.*, row_number() over (partition by a.visit order by a.ord) as place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as a(id uuid, visit uuid, visitor uuid, account int, kind text, at timestamptz, number text, ord int)
    ),
    stored as (
      insert into visit_action (visit_id, id, account_id, kind, at, e164)
      select s.visit, s.id, s.account, s.kind, s.at, s.number
      from sent s
      join visit v on v.id = s.visit and v.account_id = s.account and v.visitor_id = s.visitor and not v.bot
      where s.place + (select count(*) from visit_action b where b.visit_id = s.visit) <= ${maxActionsPerVisit}
      on conflict do nothing
      returning visit_id, kind
    )
    update ringpool_number set holder_acted = true
    where number_id = any (array(
      -- Rows that another statement has locked are skipped: waiting for several in turn could block both.
      select n.number_id
      from stored s
      join lease l on l.visit_id = s.visit_id
      join ringpool_number n on n.number_id = l.number_id and n.lease_id = l.id
      where s.kind in ('tap', 'copy', 'dialler') and not n.holder_acted
      for update of n skip locked
    ))`)
}
