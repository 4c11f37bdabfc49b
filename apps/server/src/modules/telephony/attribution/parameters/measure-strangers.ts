import { sql } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import type { StrangerControl } from '../model/learning/learning-input.ts'

/** Leases are kept so long. */
const days = 30
/** A sample of the numbers of a large account: it has enough idle time without the others. */
const maxNumbers = 200

/**
 * Measures the calls to an account's numbers while nobody had held them for 24 hours, and for how many seconds that was:
 * the rate at which strangers call. Visitors who call late and strangers look alike otherwise. A number counts from its
 * first lease on, because strangers have no way to know a number that was never shown. Callers who had called before
 * are left out: whoever knows a number calls it again without a visit (`callers/identify-caller.ts`).
 *
 * It reads the leases of at most 200 numbers by `lease_holders` (a number's leases by last sign), of which a number has
 * at most one per hold time, and the account's calls of the month by `call_recent`.
 */
export const measureStrangers = async (
  db: Executor,
  { accountId, now }: { accountId: number; now: Date },
): Promise<StrangerControl> => {
  const until = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ calls: number; seconds: number }>(sql`
    with sampled as (
      select number_id, ringpool_id from ringpool_number
      where account_id = ${accountId} and active
      order by md5(number_id::text) limit ${maxNumbers}
    ), held as (
      select s.number_id, l.leased_at, l.last_seen_at + interval '24 hours' as held_until
      from sampled s
      cross join lateral (
        select leased_at, last_seen_at from lease l
        where l.number_id = s.number_id and l.account_id = ${accountId} and l.ringpool_id = s.ringpool_id
          and l.last_seen_at >= ${until} - make_interval(days => ${days}) and l.leased_at < ${until}
      ) l
    ), idle as (
      select number_id,
             max(held_until) over (partition by number_id order by leased_at rows unbounded preceding) as begins,
             lead(leased_at, 1, ${until}) over (partition by number_id order by leased_at) as ends
      from held
    ), gaps as materialized (
      select number_id, begins, ends from idle where begins < ends
    )
    select coalesce((select sum(extract(epoch from ends - begins)) from gaps), 0)::float8 as seconds,
           (select count(*)::int from call c
            join gaps g on g.number_id = c.number_id and c.started_at >= g.begins and c.started_at < g.ends
            where c.account_id = ${accountId} and c.started_at < ${until}
              and c.started_at >= ${until} - make_interval(days => ${days})
              and c.new_vs_returning is distinct from 'returning') as calls`)
  const [found] = rows
  return { calls: found?.calls ?? 0, numberSeconds: found?.seconds ?? 0 }
}
