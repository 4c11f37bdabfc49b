import type { CandidateReason } from '@talkie/contract/reporting'
import type { AttributionParameters } from './parameters.ts'
import type { WeighedCall, WeighedVisitor } from './weigh-visitors.ts'

/**
 * What a person has to do with the called number: `shown` it on a page (now, or at any time before), `called` it before,
 * seen only others (`never_shown`), or nothing is known of what the person was shown.
 */
export type NumberKnowledge = 'shown' | 'called' | 'never_shown' | 'unknown'

/** Something says that the caller is this visitor, and is right with this certainty (0 to 1). */
export type CallerClaim = { visitorId: string; certainty: number; number: NumberKnowledge }

/** A call weighed with what is known of its caller. */
export type KnownCall = WeighedCall & {
  /** Visitors who are known for this caller but did not hold the number in the 24 hours before, likeliest first. */
  absent: { visitorId: string; weight: number }[]
}

/** How often somebody calls a number of the pool that nobody showed them: passed on, printed, misdialled. */
const unshownShare = 0.05
/** The most that one call says for or against a person, as the model is not exact. */
const maxRatio = 200
const minRatio = 1 / 100

/**
 * Weighs a call whose caller's phone is said to be some visitor's. With K_w 'the claim for w is right' and ¬K 'no claim
 * is right, and nothing is known of the caller', by Bayes:
 *
 *   P(K_w | call) ∝ q_w·LR_w,  P(¬K | call) ∝ 1 − Σ q,  P(w) = P(K_w | call) + P(¬K | call)·P₀(w)
 *
 * where P₀ is the model's. LR_w compares how likely w's phone calls this number now with how likely any other phone does
 * that calls the pool now:
 *
 *   LR_w = (r_w / ρ + c_w) / ((Σ r + σ) / T)
 *
 * r_w is w's rate of calls as a visitor; ρ the rate at which known callers call at whatever time; c_w which number they
 * choose then: one that they were shown or have called nearly always, one that they were never shown hardly ever, and
 * each of the N numbers as often if nothing is known. T is the rate of calls to the whole pool, of which this number has
 * Σ r + σ and each other one that of a visitor on the page. A number that w was shown once gives about N, w on the page
 * right now much more, and a number that w was never shown, while others are on the page with it, much less than 1. If
 * the caller has called this number before, whoever it is chooses it again, which says nothing of who.
 *
 * A claim never lowers its visitor's probability, and one of certainty 0 changes nothing.
 *
 * @param weighed by the model alone
 * @param claims of different visitors; certainties of more than 1 in all are scaled down to 1
 * @param numbers of the pool, this one included
 * @param calledBefore the same caller has called this number before
 */
export const weighKnown = (
  weighed: WeighedCall,
  {
    claims,
    numbers,
    calledBefore,
    parameters,
  }: {
    claims: readonly CallerClaim[]
    numbers: number
    calledBefore: boolean
    parameters: AttributionParameters
  },
): KnownCall => {
  const overclaimed = Math.max(
    1,
    claims.reduce((sum, { certainty }) => sum + certainty, 0),
  )
  const rateOf = new Map(weighed.candidates.map(({ visitorId, rate }) => [visitorId, rate]))
  const likelihoods = claims.map((claim) => {
    const rate = rateOf.get(claim.visitorId) ?? 0
    const ratio = likelihoodRatio(claim, { rate, weighed, numbers, calledBefore, parameters })
    return (claim.certainty / overclaimed) * ratio
  })
  const certainties = claims.reduce((sum, { certainty }) => sum + certainty / overclaimed, 0)
  const unknown = Math.max(0, 1 - certainties)
  const total = likelihoods.reduce((sum, likelihood) => sum + likelihood, unknown)
  const byVisitor = new Map(claims.map(({ visitorId }, i) => [visitorId, (likelihoods[i] ?? 0) / total]))
  const rest = unknown / total
  const candidates = weighed.candidates
    .map((candidate) => ({
      ...candidate,
      weight: (byVisitor.get(candidate.visitorId) ?? 0) + rest * candidate.weight,
      reasons: addReasons(
        candidate,
        claims.find(({ visitorId }) => visitorId === candidate.visitorId),
      ),
    }))
    .sort((a, b) => b.weight - a.weight)
  const absent = claims
    .filter(({ visitorId }) => !rateOf.has(visitorId))
    .map(({ visitorId }) => ({ visitorId, weight: byVisitor.get(visitorId) ?? 0 }))
    .sort((a, b) => b.weight - a.weight)
  return {
    candidates,
    absent,
    strangerShare: rest * weighed.strangerShare,
    confidence: Math.max(candidates[0]?.weight ?? 0, absent[0]?.weight ?? 0),
  }
}

type Circumstances = {
  /** The claimed visitor's rate of calls to this number. */
  rate: number
  weighed: WeighedCall
  numbers: number
  calledBefore: boolean
  parameters: AttributionParameters
}

const likelihoodRatio = (
  { number }: CallerClaim,
  { rate, weighed, numbers, calledBefore, parameters }: Circumstances,
): number => {
  const { callsPerVisit, onPageShare, meanStaySeconds, strangerRate, repeatRate } = parameters
  const known = 1 - unshownShare + unshownShare / numbers
  const choices: Record<NumberKnowledge, number> = {
    shown: known,
    called: known,
    never_shown: unshownShare / numbers,
    unknown: 1 / numbers,
  }
  const choice = calledBefore ? known : choices[number]
  const rateHere = weighed.candidates.reduce((sum, candidate) => sum + candidate.rate, strangerRate)
  const rateElsewhere = (numbers - 1) * ((callsPerVisit * onPageShare) / meanStaySeconds + strangerRate)
  const others = calledBefore ? known : rateHere / (rateHere + rateElsewhere)
  return Math.max(minRatio, Math.min(maxRatio, (rate / repeatRate + choice) / others))
}

/** A claim that is likelier right than wrong is a reason. */
const addReasons = (candidate: WeighedVisitor, claim: CallerClaim | undefined): CandidateReason[] => {
  const reasons: CandidateReason[] = [...candidate.reasons]
  if (claim && claim.certainty >= 0.5) reasons.push('known_caller')
  if (claim?.number === 'never_shown') reasons.push('never_shown')
  return reasons
}
