import type { VisitActionKind } from '@talkie/contract/tracking'
import type { VisitTimeline } from '../../../tracking/index.ts'
import { isOnNumber, mergeActions } from './to-candidates.ts'
import type { CallPeriod } from './visit-counts.ts'

/**
 * Counts the actions of a period on the numbers that their visits were leased, as candidates of calls have them: merged,
 * and of each kind two of a visit at most.
 */
export const countActions = (
  visits: readonly VisitTimeline[],
  { since, until }: Pick<CallPeriod, 'since' | 'until'>,
): Partial<Record<VisitActionKind, number>> => {
  const counts: Partial<Record<VisitActionKind, number>> = {}
  for (const { beganAt, actions, numbers } of visits) {
    const own = actions.filter((action) => isOnNumber(action, numbers))
    const merged = mergeActions(own.map(({ kind, at }) => ({ kind, agoSeconds: until - (beganAt + at) })))
    for (const { kind, agoSeconds } of merged)
      if (agoSeconds >= 0 && agoSeconds <= until - since) counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
