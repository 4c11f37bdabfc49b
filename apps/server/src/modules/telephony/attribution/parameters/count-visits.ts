import { visitActionKinds } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { findVisitTimelines } from '../../../tracking/index.ts'
import type { VisitCounts } from '../model/learning/learning-input.ts'
import { onPageGraceSeconds } from '../model/to-candidates.ts'
import { countTimelines } from '../model/visit-counts.ts'

type Period = { accountId: number; since: Date; until: Date }

const dayMs = 86_400_000

/** Counts the visits of an account and what was done with numbers on them, as the model learns from them. */
export const countVisits = async (
  db: Executor,
  { accountId, since, until }: Period,
): Promise<VisitCounts> => {
  const { visits, every } = await findVisitTimelines(db, {
    accountId,
    since: new Date(since.getTime() - dayMs),
    until,
  })
  const { cells, followed } = countTimelines(visits, {
    since: since.getTime() / 1000,
    until: until.getTime() / 1000,
    graceSeconds: onPageGraceSeconds,
  })
  return {
    cells: cells.map((cell) => ({
      ...cell,
      visits: cell.visits * every,
      onPageSeconds: cell.onPageSeconds * every,
    })),
    followed,
    actions: await countActions(db, { accountId, since, until }),
  }
}

const actionRows = z.array(z.object({ kind: z.enum(visitActionKinds), times: z.number() }))

/**
 * Counts actions on the numbers that their visits were leased, as candidates of calls have them: a tap that led to the
 * dialler within five seconds is a departure, one from which the visitor was back at once is a return (`mergeActions`), and
 * of each kind a visit counts two at most. Taps on other numbers of the site are not counted.
 */
const countActions = async (
  db: Executor,
  { accountId, since, until }: Period,
): Promise<VisitCounts['actions']> => {
  const rank = (kind: ReturnType<typeof sql.raw>) =>
    sql`case ${kind} when 'tap' then 1 when 'dialler' then 2 when 'back' then 3 else 0 end`
  const { rows } = await db.execute(sql`
    select kind, sum(least(times, 2))::int as times
    from (
      select a.visit_id, a.kind, count(*) as times from visit_action a
      where a.account_id = ${accountId} and a.kind <> 'view'
        and a.at >= ${since.toISOString()}::timestamptz and a.at <= ${until.toISOString()}::timestamptz
        and exists (
          select from lease l join pool_number n on n.id = l.number_id
          where l.visit_id = a.visit_id and (a.e164 is null or a.e164 = n.visible)
        )
        and not (a.kind in ('tap', 'dialler') and exists (
          select from visit_action b
          where b.visit_id = a.visit_id and b.kind in ('dialler', 'back') and b.at >= a.at
            and b.at <= a.at + interval '5 seconds'
            and ${rank(sql.raw('b.kind'))} > ${rank(sql.raw('a.kind'))}
        ))
      group by a.visit_id, a.kind
    ) of_visit
    group by kind`)
  return Object.fromEntries(actionRows.parse(rows).map(({ kind, times }) => [kind, times]))
}
