import { visitActionKinds } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { countVisitCells } from '../../../tracking/index.ts'
import { pageLevels, stayLevels } from '../model/engagement.ts'
import type { VisitCounts } from '../model/learning/learning-input.ts'
import type { VisitCell } from '../model/visit-counts.ts'

type Period = { accountId: number; since: Date; until: Date }

/** Counts the visits of an account and what was done with numbers on them, as the model learns from them. */
export const countVisits = async (db: Executor, period: Period): Promise<VisitCounts> => {
  const cells = await countVisitCells(db, { ...period, stayLevels, pageLevels })
  return { cells: splitStays(cells), actions: await countActions(db, period) }
}

type EndedCell = Omit<VisitCell, 'onPageSeconds'> & { staySeconds: number }

/**
 * Splits the seconds of visits that ended at a level of stay: they spent the whole of each lower level, and the rest at
 * their own.
 */
export const splitStays = (cells: readonly EndedCell[]): VisitCell[] =>
  cells.flatMap(({ staySeconds, ...cell }) =>
    stayLevels.slice(0, cell.stay + 1).map((start, stay) => {
      const isOwn = stay === cell.stay
      const seconds = isOwn
        ? staySeconds - cell.visits * start
        : cell.visits * ((stayLevels[stay + 1] ?? start) - start)
      return { ...cell, stay, visits: isOwn ? cell.visits : 0, onPageSeconds: Math.max(0, seconds) }
    }),
  )

const actionRows = z.array(z.object({ kind: z.enum(visitActionKinds), times: z.number() }))

/**
 * Counts actions, of which a tap that led to the dialler within five seconds is a departure, and one from which the
 * visitor was back at once is a return: as `mergeActions` of the model has them.
 */
const countActions = async (
  db: Executor,
  { accountId, since, until }: Period,
): Promise<VisitCounts['actions']> => {
  const rank = (kind: ReturnType<typeof sql.raw>) =>
    sql`case ${kind} when 'tap' then 1 when 'dialler' then 2 when 'back' then 3 else 0 end`
  const { rows } = await db.execute(sql`
    select a.kind, count(*)::int as times from visit_action a
    where a.account_id = ${accountId} and a.kind <> 'view'
      and a.at >= ${since.toISOString()}::timestamptz and a.at <= ${until.toISOString()}::timestamptz
      and not (a.kind in ('tap', 'dialler') and exists (
        select from visit_action b
        where b.visit_id = a.visit_id and b.kind in ('dialler', 'back') and b.at >= a.at
          and b.at <= a.at + interval '5 seconds'
          and ${rank(sql.raw('b.kind'))} > ${rank(sql.raw('a.kind'))}
      ))
    group by a.kind`)
  return Object.fromEntries(actionRows.parse(rows).map(({ kind, times }) => [kind, times]))
}
