import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { findOverflowVisits } from '../../../numbers/index.ts'
import { findCopiedTouches, findVisitEvidence } from '../../../tracking/index.ts'
import { toCandidates } from '../model/to-candidates.ts'
import { findParameters } from '../parameters/find-parameters.ts'
import { shareAmongSources } from './share-among-sources.ts'
import { weighOverflowVisits } from './weigh-overflow-visits.ts'

const dayMs = 86_400_000

/** No visit held the number for itself: even a single visit that saw it is no more than a guess. */
const maxConfidence = 0.3

type OverflowCall = {
  accountId: number
  /** The overflow number as the site showed it, E.164. */
  overflowNumber: string
  at: Date
}

/**
 * Attributes a call to an overflow number. Many visits see that number, and nobody knows which of them called: the call is
 * attributed to none. Its own dimensions stay unknown, and its touches are the sources of these visits with their shares,
 * by which reports count it. The confidence is that of the likeliest visit, and always low.
 *
 * @returns undefined if no visit of the day before is known to have seen the number
 */
export const attributeOverflow = async (tx: Executor, { accountId, overflowNumber, at }: OverflowCall) => {
  const since = new Date(at.getTime() - dayMs)
  const shown = await findOverflowVisits(tx, { accountId, e164: overflowNumber, since, until: at })
  const visitIds = shown.map(({ visitId }) => visitId)
  const visits = await findCopiedTouches(tx, { accountId, visitIds })
  const activity = await findVisitEvidence(tx, { accountId, visitIds, until: at })
  const candidates = toCandidates({
    callAt: at,
    // Without heartbeats no visit is known to be on the page.
    seenUntil: new Date(at.getTime() + dayMs),
    calledNumber: overflowNumber,
    holders: shown.flatMap(({ visitId, shownAt }) => {
      const visit = visits.get(visitId)
      if (!visit) return []
      const staySeconds = activity.get(visitId)?.staySeconds ?? 0
      const lastSeenAt = new Date(Math.max(shownAt.getTime(), visit.at.getTime() + staySeconds * 1000))
      return [{ visitId, visitorId: visit.visitorId, leasedAt: shownAt, lastSeenAt }]
    }),
    activity,
  })
  const { parameters } = await findParameters(tx, accountId)
  const weights = weighOverflowVisits(candidates, parameters)
  const weighed = [...weights].flatMap(([visitId, weight]) => {
    const visit = visits.get(visitId)
    return visit ? [{ touch: visit.touch, weight }] : []
  })
  if (weighed.length === 0) return undefined
  return {
    confidence: Math.min(maxConfidence, Math.max(...weights.values())),
    attribution: {
      dimensions: { channel: 'unassigned', reach: 'unknown' } as const,
      candidates: [],
      touches: shareAmongSources(weighed),
    },
  }
}
