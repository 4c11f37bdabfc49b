import { sql } from 'drizzle-orm'
import type { Clickhouse } from '../../platform/clickhouse/clickhouse-client.ts'
import type { Database } from '../../platform/postgres/postgres.ts'

/**
 * Takes forgotten visitors out of an account's events. Each event is written again, of the same revision, with the visit's
 * id in the visitor's place; then the rows that name the visitor are erased. Repeating it is harmless.
 *
 * @param visitorIds UUIDs
 */
export const forgetVisitorsOfEvents = async (
  { db, clickhouse }: { db: Database; clickhouse: Clickhouse },
  { accountId, visitorIds }: { accountId: number; visitorIds: readonly string[] },
): Promise<void> => {
  await db.execute(sql`update conversion set row = row || jsonb_build_object('visitorId', row->'visitId')
    where account_id = ${accountId} and visitor_id = any(${sql.param([...visitorIds])}::text[])`)
  const known = await clickhouse.query<{ id: string }>({
    sql: `SELECT DISTINCT toString(visitor_id) AS id FROM event
      WHERE account_id = {account:UInt32} AND visitor_id IN {visitors:Array(UUID)}`,
    params: { account: accountId, visitors: [...visitorIds] },
  })
  // Erasing is costly, and anybody may send ids that no event has.
  if (known.length === 0) return
  const ids = known.map(({ id }) => id)
  // The inner query selects: in the outer one, `visitor_id` is the name of the new value.
  await clickhouse.runInBackground({
    sql: `INSERT INTO event SELECT * REPLACE (visit_id AS visitor_id, if(type = 'visit', '', match_id) AS match_id,
        if(type = 'visit', '', phone) AS phone, if(type = 'visit', '', email) AS email, if(type = 'visit', '', text) AS text)
      FROM (SELECT * FROM event WHERE account_id = {account:UInt32} AND visitor_id IN {visitors:Array(UUID)})`,
    params: { account: accountId, visitors: ids },
  })
  // Statements that change a table take no bound parameters: only what is a UUID becomes part of the text.
  const list = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)).map((id) => `'${id}'`)
  if (list.length > 0)
    await clickhouse.erase(
      'event',
      `account_id = ${Math.trunc(accountId)} AND visitor_id IN (${list.join(', ')})`,
    )
}
