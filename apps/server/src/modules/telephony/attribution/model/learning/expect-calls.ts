import { visitActionKinds } from '@talkie/contract/tracking'
import { actionDelays, type DelayBasis, hatWidth, visitDelays } from '../delay-basis.ts'
import type { AttributionParameters } from '../parameters.ts'
import type { CallTable, DelayColumns } from './call-table.ts'

/** Calls by what caused them, in expectation. */
export type CallsByCause = {
  onPage: number
  /** After the visit, by the knots of `visitDelays`. */
  delayed: number[]
  /** On the page or after the visit, by engagement. */
  byEngagement: number[]
  /** By action, in the order of `visitActionKinds`, and the knots of `actionDelays`. */
  byAction: number[][]
  /** The sum of the logarithms of the calls' rates, without the chance that there were no further calls. */
  logLikelihood: number
}

/**
 * The expectation step: assigns each call to its possible causes by their rates, as declustering does with earthquakes
 * (Marsan and Lengliné, Extending Earthquakes' Reach Through Cascading, 2008). A caller known with certainty q gets
 * q + (1 − q)·P of the call.
 *
 * @param factors how often visits of each engagement call, relative to average ones
 */
export const expectCalls = (
  table: CallTable,
  parameters: AttributionParameters,
  factors: readonly number[],
): CallsByCause => {
  const { callsPerVisit, onPageShare, meanStaySeconds, delayMass } = parameters
  const heights = toHeights(visitDelays, delayMass, callsPerVisit * (1 - onPageShare))
  const actionHeights = visitActionKinds.map((kind) =>
    toHeights(actionDelays, parameters.actions[kind].delayMass, parameters.actions[kind].callsPerAction),
  )
  const { starts, engagement, delay, ratio, actionStarts, actionKind, actionDelay } = table
  const base = baseRates(table, heights, (callsPerVisit * onPageShare) / meanStaySeconds, factors)
  const byActions = actionRates(table, actionHeights)
  const rates = new Float64Array(base.length)
  for (let i = 0; i < rates.length; i++) {
    let rate = base[i] ?? 0
    for (let action = actionStarts[i] ?? 0; action < (actionStarts[i + 1] ?? 0); action++)
      rate += byActions[action] ?? 0
    rates[i] = rate * (ratio[i] ?? 1)
  }

  const delayed = new Float64Array(visitDelays.knots)
  const byEngagement = new Float64Array(factors.length)
  const byAction = actionHeights.map(() => new Float64Array(actionDelays.knots))
  let onPage = 0
  let logLikelihood = 0
  for (let call = 0; call < starts.length - 1; call++) {
    const { rest, known, likelihood } = scaleCall(table, call, rates)
    logLikelihood += Math.log(likelihood)
    for (let i = starts[call] ?? 0; i < (starts[call + 1] ?? 0); i++) {
      const scale = (rest + (table.isKnown[i] === 1 ? known : 0)) * (ratio[i] ?? 1)
      const calls = scale * (base[i] ?? 0)
      if ((delay.knot[i] ?? -1) < 0) onPage += calls
      else addToKnots(delayed, heights, delay, i, calls)
      const group = engagement[i] ?? -1
      if (group >= 0) byEngagement[group] = (byEngagement[group] ?? 0) + calls
      for (let action = actionStarts[i] ?? 0; action < (actionStarts[i + 1] ?? 0); action++) {
        const kind = actionKind[action] ?? 0
        const sums = byAction[kind]
        const calls = scale * (byActions[action] ?? 0)
        if (sums) addToKnots(sums, actionHeights[kind] ?? heights, actionDelay, action, calls)
      }
    }
  }
  return {
    onPage,
    delayed: [...delayed],
    byEngagement: [...byEngagement],
    byAction: byAction.map((sums) => [...sums]),
    logLikelihood,
  }
}

/** Heights of a density of mass `total` at its knots. */
const toHeights = (basis: DelayBasis, mass: readonly number[], total: number): Float64Array =>
  Float64Array.from(mass, (value, knot) => (value * total) / hatWidth(basis, knot))

/** The rate of each candidate, actions apart. */
const baseRates = (
  { engagement, delay }: CallTable,
  heights: Float64Array,
  onPageRate: number,
  factors: readonly number[],
): Float64Array => {
  const rates = new Float64Array(engagement.length)
  for (let i = 0; i < rates.length; i++) {
    const group = engagement[i] ?? -1
    const density = (delay.knot[i] ?? -1) < 0 ? onPageRate : rateAt(heights, delay, i)
    rates[i] = (group < 0 ? 1 : (factors[group] ?? 1)) * density
  }
  return rates
}

/** The rate of each action. */
const actionRates = (
  { actionKind, actionDelay }: CallTable,
  heights: readonly Float64Array[],
): Float64Array => {
  const rates = new Float64Array(actionKind.length)
  for (let action = 0; action < rates.length; action++) {
    const ofKind = heights[actionKind[action] ?? 0]
    if (ofKind) rates[action] = rateAt(ofKind, actionDelay, action)
  }
  return rates
}

const rateAt = (heights: Float64Array, { knot, upper, inverse }: DelayColumns, i: number): number => {
  const lower = knot[i] ?? 0
  const share = upper[i] ?? 0
  return ((1 - share) * (heights[lower] ?? 0) + share * (heights[lower + 1] ?? 0)) * (inverse[i] ?? 0)
}

/** Adds calls to the two knots around a delay, by what each contributes to the density there. */
const addToKnots = (
  sums: Float64Array,
  heights: Float64Array,
  { knot, upper }: DelayColumns,
  i: number,
  calls: number,
): void => {
  const at = knot[i] ?? 0
  const share = upper[i] ?? 0
  const lower = (1 - share) * (heights[at] ?? 0)
  const higher = share * (heights[at + 1] ?? 0)
  if (lower + higher <= 0) return
  sums[at] = (sums[at] ?? 0) + (calls * lower) / (lower + higher)
  sums[at + 1] = (sums[at + 1] ?? 0) + (calls * higher) / (lower + higher)
}

/** What to multiply the candidates' rates with to get their shares of a call; `known` for the known caller's besides. */
const scaleCall = (
  { starts, certainty, isKnown, background }: CallTable,
  call: number,
  rates: Float64Array,
): { rest: number; known: number; likelihood: number } => {
  let total = background[call] ?? 0
  let knownRate = 0
  for (let i = starts[call] ?? 0; i < (starts[call + 1] ?? 0); i++) {
    total += rates[i] ?? 0
    if (isKnown[i] === 1) knownRate += rates[i] ?? 0
  }
  const sure = certainty[call] ?? 0
  return {
    rest: (1 - sure) / total,
    known: knownRate > 0 ? sure / knownRate : 0,
    likelihood: knownRate > 0 ? knownRate * sure + total * (1 - sure) : total,
  }
}
