import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { findVisitTimelines } from '../../../tracking/index.ts'
import { countActions } from '../model/count-actions.ts'
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
  const period = {
    since: since.getTime() / 1000,
    until: until.getTime() / 1000,
    graceSeconds: onPageGraceSeconds,
  }
  const { cells, followed } = countTimelines(visits, period)
  const scale = (count: number) => count * every
  return {
    cells: cells.map((cell) => ({
      ...cell,
      visits: scale(cell.visits),
      onPageSeconds: scale(cell.onPageSeconds),
    })),
    followed,
    actions: Object.fromEntries(
      Object.entries(countActions(visits, period)).map(([kind, times]) => [kind, scale(times)]),
    ),
  }
}
