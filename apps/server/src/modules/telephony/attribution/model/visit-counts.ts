import type { Engagement } from './candidate.ts'
import { type EngagementLevels, levelsKey, splitStay, toLevels } from './engagement.ts'

/** The visits of one engagement: how many ended with it, and how long visits were on the page with it so far. */
export type VisitCell = EngagementLevels & { visits: number; onPageSeconds: number }

/**
 * Counts visits by their engagement, so that a month of them fits into a few hundred cells. A visit is counted where it
 * ended, but its seconds on the page at each level of its stay: a call from the page saw no more of the stay.
 */
export const countVisits = (visits: Iterable<Engagement>): VisitCell[] => {
  const cells = new Map<number, VisitCell>()
  const findCell = (levels: EngagementLevels): VisitCell => {
    const key = levelsKey(levels)
    const cell = cells.get(key) ?? { ...levels, visits: 0, onPageSeconds: 0 }
    cells.set(key, cell)
    return cell
  }
  for (const visit of visits) {
    const levels = toLevels(visit)
    findCell(levels).visits += 1
    for (const { level, seconds } of splitStay(visit.staySeconds))
      findCell({ ...levels, stay: level }).onPageSeconds += seconds
  }
  return [...cells.values()]
}
