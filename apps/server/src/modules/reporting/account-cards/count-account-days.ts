import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { call } from '../../telephony/tables.ts'
import { visit } from '../../tracking/tables.ts'

const countsSchema = z.object({
  id: z.int(),
  visits: z.int(),
  calls: z.int(),
  valid: z.int(),
  ringpools: z.int(),
  numbers: z.int(),
})
export type DayCounts = Omit<z.infer<typeof countsSchema>, 'id'>

/**
 * Counts each account's day so far in one statement: visits (without bots) and calls since its midnight, the valid calls
 * among these, its active ringpools and the numbers lent to it. It counts in PostgreSQL, which has a call before the event
 * store does. It compares dates, not instants, because some days begin at one o'clock; the limit on the instant lets the
 * index skip what is older than a day in any zone.
 */
export const countAccountDays = async (
  db: Executor,
  accounts: readonly { id: number; timezone: string }[],
  now: Date = new Date(),
): Promise<Map<number, DayCounts>> => {
  if (accounts.length === 0) return new Map()
  const instant = now.toISOString()
  const isToday = (column: typeof visit.at | typeof call.startedAt) =>
    sql`${column} >= ${instant}::timestamptz - interval '26 hours' and ${column} <= ${instant}::timestamptz
        and (${column} at time zone asked.timezone)::date = (${instant}::timestamptz at time zone asked.timezone)::date`
  const accountsJson = JSON.stringify(accounts.map(({ id, timezone }) => ({ id, timezone })))
  const { rows } = await db.execute(sql`
    select asked.id, visited.visits, called.calls, called.valid,
      (select count(*)::int from ${ringpool} where ${ringpool.accountId} = asked.id and ${ringpool.active}) as ringpools,
      (select count(*)::int from ${poolNumber} where ${poolNumber.accountId} = asked.id) as numbers
    from jsonb_to_recordset(${accountsJson}::jsonb) as asked(id int, timezone text)
    cross join lateral (
      select count(*)::int as visits from ${visit}
      where ${visit.accountId} = asked.id and not ${visit.bot} and ${isToday(visit.at)}
    ) as visited
    cross join lateral (
      select count(*)::int as calls, (count(*) filter (where ${call.outcome} = 'valid'))::int as valid from ${call}
      where ${call.accountId} = asked.id and ${isToday(call.startedAt)}
    ) as called`)
  return new Map(rows.map((row) => countsSchema.parse(row)).map(({ id, ...counts }) => [id, counts]))
}
