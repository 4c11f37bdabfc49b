import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'

/** A visitor of an account. */
export type Visitor = { accountId: number; visitorId: string }

/**
 * Forgets a visitor: releases the numbers, erases the pages and actions of the visits, and what their landing pages tell
 * of a person. The visits stay, each as that of a visitor of its own: the visit's id takes the place of the visitor's, so
 * that sources and sums stay right while nothing connects the visits with each other or with a device.
 *
 * The calls and the event store follow in the background (`forgotten_visitor`). It may be repeated.
 */
export const forgetVisitor = (
  db: Database,
  { accountId, visitorId, at }: Visitor & { at: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const instant = sql`${at.toISOString()}::timestamptz`
    const run = (statement: SQL) => tx.execute(statement)
    await run(sql`insert into forgotten_visitor (account_id, visitor_id, at)
      values (${accountId}, ${visitorId}, ${instant}) on conflict do nothing`)
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from visit where account_id = ${accountId} and visitor_id = ${visitorId}`,
    )
    if (rows.length === 0) return
    const visits = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
    await run(sql`update ringpool_number
      set visitor_id = null, free_at = least(free_at, ${instant}), holder_group = null, holder_network = null
      where account_id = ${accountId} and visitor_id = ${visitorId}
        and number_id in (select l.number_id from lease l where l.account_id = ${accountId} and l.visit_id = ${visits})`)
    await run(sql`update lease set visitor_id = visit_id, ends_at = least(ends_at, ${instant})
      where account_id = ${accountId} and visit_id = ${visits}`)
    await run(
      sql`update overflow set holder_group = null where account_id = ${accountId} and visit_id = ${visits}`,
    )
    await run(sql`delete from visit_page where account_id = ${accountId} and visit_id = ${visits}`)
    await run(sql`delete from visit_action where account_id = ${accountId} and visit_id = ${visits}`)
    await run(sql`update visit
      set visitor_id = id, match_id = null, contact_page = false,
          facts = facts || jsonb_build_object('title', '', 'referrer', '', 'clickIds', '{}'::jsonb,
            'landing', regexp_replace(facts->>'landing', '[?#].*', ''))
      where account_id = ${accountId} and id = ${visits}`)
  })

/** Visitors whose calls and events still name them. Those of the last minutes wait: their visits may not be stored yet. */
export const findForgottenVisitors = async (db: Database, { until }: { until: Date }): Promise<Visitor[]> => {
  // A statement of the event store has them in its URL, and servers refuse URLs above 16 kB.
  const maxVisitors = 250
  const { rows } = await db.execute<{ account: number; visitor: string }>(
    sql`select account_id as account, visitor_id as visitor from forgotten_visitor
      where at <= ${until.toISOString()}::timestamptz order by at limit ${maxVisitors}`,
  )
  return rows.map(({ account, visitor }) => ({ accountId: account, visitorId: visitor }))
}

/** Removes the last mention of a visitor of whom nothing is left. */
export const removeForgottenVisitor = async (
  db: Database,
  { accountId, visitorId }: Visitor,
): Promise<void> => {
  await db.execute(
    sql`delete from forgotten_visitor where account_id = ${accountId} and visitor_id = ${visitorId}`,
  )
}
