import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { findOverflowVisits } from '../../../numbers/index.ts'
import { findCopiedTouches, findVisitEvidence } from '../../../tracking/index.ts'
import type { OverflowShares } from '../../calls/attribution.ts'
import { findCallFacts } from '../facts/find-call-facts.ts'
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
  /** E.164; null if withheld. */
  caller: string | null
  at: Date
}

/**
 * Shares a call to an overflow number among the sources of the visits that saw it in the day before. Nobody knows which of
 * them called, so that reports count the call by these shares. The confidence is that of the likeliest visit, and always
 * low.
 */
export const shareOverflow = async (
  tx: Executor,
  { accountId, overflowNumber, caller, at }: OverflowCall,
): Promise<OverflowShares> => {
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
    // Several ringpools may show one overflow number.
    facts: await findCallFacts(tx, { accountId, ringpoolId: null, caller, visits: activity }),
  })
  const { parameters } = await findParameters(tx, accountId)
  const weights = weighOverflowVisits(candidates, parameters)
  const weighed = [...weights].flatMap(([visitId, weight]) => {
    const visit = visits.get(visitId)
    return visit ? [{ touch: visit.touch, weight }] : []
  })
  if (weighed.length === 0) return { touches: [], confidence: null }
  return {
    touches: shareAmongSources(weighed),
    confidence: Math.min(maxConfidence, Math.max(...weights.values())),
  }
}
