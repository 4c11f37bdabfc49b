import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** A hold lasts at most a day, so that who holds a number asked for it within so many hours. */
const longestHours = 48

type Input = {
  accountId: number
  ringpoolId: string
  timezone: string
  /** `YYYY-MM-DD` and 0 to 23, in the time zone. */
  day: string
  hour: number
  /** How long a visit that got no number would have held one. */
  holdSeconds: number
}

/**
 * Counts the numbers of a ringpool that visits wanted at once in the busiest moment of an hour: those that were held, and
 * those that visits without a number would have held. Measured, where a load averages the minutes of an hour.
 */
export const countAtOnce = async (
  db: Executor,
  { accountId, ringpoolId, timezone, day, hour, holdSeconds }: Input,
): Promise<number> => {
  const { rows } = await db.execute<{ most: number }>(sql`
    with span as (
      select (${day}::date + make_interval(hours => ${hour}::int)) at time zone ${timezone} as begins
    ),
    wanted as (
      select least(o.at, l.leased_at) as begins,
             coalesce(l.ends_at, o.at + make_interval(secs => ${holdSeconds})) as ends
      from span
      join visit v on v.account_id = ${accountId} and not v.bot
        and v.at >= span.begins - make_interval(hours => ${longestHours}) and v.at < span.begins + interval '1 hour'
      left join lease l on l.visit_id = v.id and l.ringpool_id = ${ringpoolId}
      left join overflow o on o.visit_id = v.id and o.ringpool_id = ${ringpoolId}
      where l.id is not null or o.visit_id is not null
    ),
    marks as (
      select begins as at, 1 as step from wanted
      union all
      select ends, -1 from wanted
    ),
    counted as (
      select at, sum(step) over (order by at, step rows unbounded preceding) as many from marks
    )
    select coalesce(max(c.many), 0)::int as most
    from span left join counted c on c.at >= span.begins and c.at < span.begins + interval '1 hour'`)
  return rows[0]?.most ?? 0
}
