import { visitActionKinds } from '@talkie/contract/tracking'
import { actionDelays, visitDelays } from '../delay-basis.ts'
import type { AttributionParameters } from '../parameters.ts'
import { buildCallTable, type CallTable } from './call-table.ts'
import { type CallsByCause, expectCalls } from './expect-calls.ts'
import { learnCalibration } from './learn-calibration.ts'
import { learnEngagement } from './learn-engagement.ts'
import { learnRatios } from './learn-ratios.ts'
import type { LearningCall, LearningPrior, StrangerControl, VisitCounts } from './learning-input.ts'
import { countParameters, smoothMass, stiffnesses } from './smooth-mass.ts'
import { learnStrangerRate } from './stranger-rate.ts'

/** Delays are rarer the longer they are from here on. */
const fallsAfterSeconds = 240
const actionFallsAfterSeconds = 30
const actionStiffness = 300
const maxRounds = 200
/** Learning ends when no share changes by more than this in a round. */
const tolerance = 1e-4

/**
 * Learns an account's parameters from its calls by expectation-maximisation (Dempster, Laird and Rubin, 1977; for point
 * processes: Veen and Schoenberg, Estimation of Space-Time Branching Process Models Using an EM-Type Algorithm, 2008).
 * Each round assigns calls to their possible causes by the rates so far, then counts them: λ and p from calls and
 * visits, f and g from the calls' delays, τ from calls and actions, β by Poisson regression. The prior of λ, p and f is worth
 * `prior.calls` calls, that of τ and g as many actions of each kind; β is drawn to the prior's by a ridge. Strangers' σ comes from
 * the control alone, likelihood ratios and calibration from the calls whose caller is known. How smooth delays after visits
 * are is chosen by the Bayesian information criterion (`repeatRounds`).
 */
export const learnParameters = (
  calls: readonly LearningCall[],
  visits: VisitCounts,
  control: StrangerControl,
  prior: LearningPrior,
): AttributionParameters => {
  const before = {
    ...prior.parameters,
    ratios: learnRatios(calls, prior.parameters.ratios),
    strangerRate: learnStrangerRate(control, prior.parameters.strangerRate),
  }
  const table = buildCallTable(calls, visits, before)
  const visitCount = table.engagements.reduce((total, cell) => total + cell.visits, 0)
  const onPageSeconds = table.engagements.reduce((total, cell) => total + cell.onPageSeconds, 0)
  const means = before.engagement.means.map((mean, i) => {
    const total = table.engagements.reduce((all, cell) => all + cell.visits * (cell.features[i] ?? 0), 0)
    return visitCount > 0 ? total / visitCount : mean
  })
  const centred = table.engagements.map(({ features }) => features.map((x, i) => x - (means[i] ?? 0)))
  let parameters: AttributionParameters = {
    ...before,
    meanStaySeconds:
      onPageSeconds > 0 && visitCount > 0 ? onPageSeconds / visitCount : before.meanStaySeconds,
    engagement: { weights: before.engagement.weights, means },
    calls: calls.length,
  }
  const fits = stiffnesses.map((stiffness) => {
    const fit = repeatRounds(
      { table, visits, prior: { ...prior, parameters: before }, centred, stiffness },
      parameters,
    )
    parameters = fit.parameters
    return fit
  })
  const best = fits.reduce((one, other) => (other.criterion > one.criterion ? other : one))
  return { ...best.parameters, calibration: learnCalibration(calls, best.parameters) }
}

type Learning = {
  table: CallTable
  visits: VisitCounts
  prior: LearningPrior
  centred: readonly number[][]
  stiffness: number
}

/**
 * Repeats rounds until little changes.
 *
 * @returns the parameters, and their Bayesian information criterion (Schwarz, Estimating the Dimension of a Model, 1978):
 *   ln L − k/2·ln n, where k counts what the density of delays is free to do
 */
const repeatRounds = (learning: Learning, start: AttributionParameters) => {
  let parameters = start
  let criterion = Number.NEGATIVE_INFINITY
  for (let round = 0; round < maxRounds; round++) {
    const factors = toFactors(learning.centred, parameters)
    const expected = expectCalls(learning.table, parameters, factors)
    const later = sum(expected.delayed)
    const free = countParameters(parameters.delayMass, later, learning.stiffness)
    criterion = expected.logLikelihood - (free / 2) * Math.log(Math.max(1, later))
    const next = maximise({ ...learning, factors, expected, parameters })
    const change = largestChange(parameters, next)
    parameters = next
    if (change < tolerance) break
  }
  return { parameters, criterion }
}

const toFactors = (centred: readonly number[][], { engagement }: AttributionParameters): number[] =>
  centred.map((features) =>
    Math.exp(features.reduce((total, x, i) => total + x * (engagement.weights[i] ?? 0), 0)),
  )

type Maximisation = Learning & {
  factors: readonly number[]
  expected: CallsByCause
  parameters: AttributionParameters
}

const maximise = (input: Maximisation): AttributionParameters => {
  const { table, visits, prior, centred, stiffness, factors, expected, parameters } = input
  const { meanStaySeconds, engagement } = parameters
  const { parameters: before, calls: worth } = prior
  const priorVisits = worth / before.callsPerVisit
  let [stays, ended] = [0, 0]
  table.engagements.forEach(({ visits: count, onPageSeconds }, i) => {
    const factor = factors[i] ?? 1
    stays += (factor * onPageSeconds) / meanStaySeconds
    ended += factor * count
  })
  const followedShare = dot(visits.followed, parameters.delayMass)
  // The prior's visits were followed to the end.
  const seen = visits.followed.map((share) => (share * ended + priorVisits) / (ended + priorVisits))
  const onPageCalls = (expected.onPage + worth * before.onPageShare) / (stays + priorVisits)
  const laterCalls =
    (sum(expected.delayed) + worth * (1 - before.onPageShare)) / (ended * followedShare + priorVisits)
  const weights = learnEngagement(
    table.engagements.map(({ visits: count, onPageSeconds }, i) => ({
      features: centred[i] ?? [],
      exposure: (onPageCalls * onPageSeconds) / meanStaySeconds + laterCalls * count * followedShare,
      calls: expected.byEngagement[i] ?? 0,
    })),
    engagement.weights,
    before.engagement.weights,
  )
  const learnAction = (kind: (typeof visitActionKinds)[number]) => {
    const { callsPerAction, delayMass } = before.actions[kind]
    const found = expected.byAction[visitActionKinds.indexOf(kind)] ?? []
    return {
      callsPerAction: (sum(found) + worth * callsPerAction) / ((visits.actions[kind] ?? 0) + worth),
      delayMass: smoothMass(
        actionDelays,
        addPrior(found, delayMass, worth * callsPerAction),
        parameters.actions[kind].delayMass,
        { shape: 'parabola', stiffness: actionStiffness, fallsAfterSeconds: actionFallsAfterSeconds },
      ),
    }
  }
  return {
    ...parameters,
    callsPerVisit: onPageCalls + laterCalls,
    onPageShare: onPageCalls / (onPageCalls + laterCalls),
    delayMass: smoothMass(
      visitDelays,
      addPrior(expected.delayed, before.delayMass, worth * (1 - before.onPageShare)),
      parameters.delayMass,
      { shape: 'line', stiffness, fallsAfterSeconds, seen },
    ),
    actions: {
      tap: learnAction('tap'),
      copy: learnAction('copy'),
      whatsapp: learnAction('whatsapp'),
      dialler: learnAction('dialler'),
      back: learnAction('back'),
    },
    engagement: { weights, means: engagement.means },
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((total, value, i) => total + value * (other[i] ?? 0), 0)

const addPrior = (found: readonly number[], mass: readonly number[], worth: number): number[] =>
  mass.map((share, knot) => (found[knot] ?? 0) + worth * share)

/** The largest relative change of a rate, or change of a share or weight. */
const largestChange = (one: AttributionParameters, other: AttributionParameters): number =>
  Math.max(
    Math.abs(Math.log(other.callsPerVisit / one.callsPerVisit)),
    ...one.delayMass.map((mass, knot) => Math.abs(mass - (other.delayMass[knot] ?? 0))),
    Math.abs(other.onPageShare - one.onPageShare),
    ...one.engagement.weights.map((weight, i) => Math.abs(weight - (other.engagement.weights[i] ?? 0))),
  )
