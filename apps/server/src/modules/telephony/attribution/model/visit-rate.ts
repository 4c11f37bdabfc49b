import type { Candidate, CandidateAction, CandidateFacts } from './candidate.ts'
import { actionDelays, delayDensity, visitDelays } from './delay-basis.ts'
import { engagementFactor } from './engagement.ts'
import { factKinds } from './fact-kinds.ts'
import type { AttributionParameters } from './parameters.ts'

/**
 * The rate at which a visit's visitor calls its number at the time of the call, per second:
 * r = λ(x)·h(d) + Σ τ_kind·g_kind(t − action). On the page h is p over the mean stay, after it (1 − p)·f(d).
 */
export const visitRate = (candidate: Candidate, parameters: AttributionParameters): number =>
  baseRate(candidate, parameters) +
  candidate.actions.reduce((sum, action) => sum + actionRate(action, parameters), 0)

const baseRate = ({ delaySeconds, engagement }: Candidate, parameters: AttributionParameters): number => {
  const { callsPerVisit, onPageShare, meanStaySeconds, delayMass } = parameters
  const density =
    delaySeconds <= 0
      ? onPageShare / meanStaySeconds
      : (1 - onPageShare) * delayDensity(visitDelays, delayMass, delaySeconds)
  return callsPerVisit * engagementFactor(parameters.engagement, engagement) * density
}

/**
 * How many calls of the visitor a visit was to lead to, as far as it had gone. Calls are a Poisson process, so that this
 * call was the only one with the probability e^-n: who was to call three times has hardly called once.
 */
export const expectedCalls = (
  { engagement, actions }: Candidate,
  parameters: AttributionParameters,
): number => {
  const { callsPerVisit, onPageShare, meanStaySeconds } = parameters
  const stays = engagement === null ? 1 : engagement.staySeconds / meanStaySeconds
  return actions.reduce(
    (sum, { kind }) => sum + parameters.actions[kind].callsPerAction,
    callsPerVisit *
      engagementFactor(parameters.engagement, engagement) *
      (1 - onPageShare + onPageShare * stays),
  )
}

const actionRate = ({ kind, agoSeconds }: CandidateAction, { actions }: AttributionParameters): number => {
  const { callsPerAction, delayMass } = actions[kind]
  return agoSeconds < 0 ? 0 : callsPerAction * delayDensity(actionDelays, delayMass, agoSeconds)
}

/** What a candidate's rate is multiplied with for this caller: its facts' ratios, and that it has called from no other phone. */
export const callerRatio = ({ facts, free }: Candidate, parameters: AttributionParameters): number =>
  factRatio(facts, parameters) * free

/** The product of the likelihood ratios of a candidate's facts (L); a stranger's is 1. */
export const factRatio = (facts: CandidateFacts, { ratios }: AttributionParameters): number =>
  factKinds.reduce((product, kind) => {
    const value = facts[kind]
    return value === undefined ? product : product * (ratios[kind]?.[value] ?? 1)
  }, 1)
