import type { Executor } from '../../../platform/postgres/postgres.ts'
import { countNumbers, findNumberHolders } from '../../numbers/index.ts'
import { findVisitEvidence } from '../../tracking/index.ts'
import type { CallCandidate } from '../calls/attribution.ts'
import type { CallEvidence } from '../calls/call-evidence.ts'
import type { CallTarget } from '../calls/call-target.ts'
import { findFreeVisitors } from './callers/find-free-visitors.ts'
import { findCallFacts } from './facts/find-call-facts.ts'
import type { Candidate } from './model/candidate.ts'
import { toCandidates } from './model/to-candidates.ts'
import { weighVisitors } from './model/weigh-visitors.ts'
import { findParameters } from './parameters/find-parameters.ts'

/** What a call says by itself: who held its number, and how likely each of them called. */
export type WeighedCall = {
  evidence: CallEvidence
  /** Likeliest first. */
  candidates: CallCandidate[]
  /** What is known of the visits, for the model to learn from. */
  holders: Candidate[]
}

const dayMs = 86_400_000
/** Further visits have left long before the call, where very many held the number. */
const maxStoredHolders = 150
const maxCandidates = 20
/** Visitors below this probability are not shown as candidates. */
const minProbability = 0.001

/** Weighs the visitors who held the called number in the 24 hours before a call. */
export const weighCall = async (
  tx: Executor,
  {
    target,
    ringpoolId,
    caller,
    callAt,
  }: {
    target: CallTarget
    ringpoolId: string
    /** E.164; null if withheld. */
    caller: string | null
    callAt: Date
  },
): Promise<WeighedCall> => {
  const { accountId, numberId, visible } = target
  const since = new Date(callAt.getTime() - dayMs)
  const held = await findNumberHolders(tx, { accountId, numberId, since, at: callAt })
  const { parameters, version } = await findParameters(tx, accountId)
  const visitIds = [...new Set(held.map(({ visitId }) => visitId))]
  const activity = await findVisitEvidence(tx, { accountId, visitIds, until: callAt })
  const holders = toCandidates({
    callAt,
    // Not the present: a call is decided alike whenever its signals arrive.
    seenUntil: callAt,
    calledNumber: visible,
    holders: held,
    activity,
    facts: await findCallFacts(tx, { accountId, ringpoolId, caller, visits: activity }),
    free: await findFreeVisitors(tx, {
      accountId,
      visitorIds: [...new Set(held.map(({ visitorId }) => visitorId))],
      caller,
      callAt,
    }),
  })
  const { candidates, strangerShare } = weighVisitors({ candidates: holders, parameters })
  const plausible = candidates
    .filter(({ weight }, place) => place === 0 || weight >= minProbability)
    .slice(0, maxCandidates)
  return {
    evidence: {
      parameters: version,
      numbers: await countNumbers(tx, { accountId, ringpoolId }),
      strangerRate: parameters.strangerRate,
      visitors: candidates
        .slice(0, maxStoredHolders)
        .map(({ visitorId, visitId, weight, expectedCalls }) => ({
          visitorId,
          visitId,
          probability: Number(weight.toPrecision(4)),
          // Whether somebody who withholds the phone called again, nobody knows.
          ...(caller !== null && { expectedCalls: Math.round(1000 * expectedCalls) / 1000 }),
        })),
      stranger: strangerShare,
    },
    candidates: plausible.map(({ rate: _rate, expectedCalls: _expected, ...candidate }) => candidate),
    holders: holders.sort((a, b) => a.delaySeconds - b.delaySeconds).slice(0, maxStoredHolders),
  }
}
