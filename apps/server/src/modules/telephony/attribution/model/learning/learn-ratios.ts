import type { Candidate } from '../candidate.ts'
import { callPart, type FactKind, factKinds } from '../fact-kinds.ts'
import type { AttributionParameters } from '../parameters.ts'
import { type LearningCall, minCertainty } from './learning-input.ts'
import { solveLinear } from './solve-linear.ts'

/** Each value is assumed to be seen with this many more callers, and as many others. */
const likeness = 5
/** With fewer calls than this, an account cannot tell that a fact does not help. */
const minCalls = 50
/** The strongest that one fact may speak. */
const maxRatio = 20

/**
 * Quantiles of the χ² distribution that chance exceeds once in a hundred times, by degrees of freedom from 1 on (Pearson
 * and Hartley, Biometrika Tables for Statisticians).
 */
const chiSquare99 = [6.63, 9.21, 11.34, 13.28, 15.09, 16.81, 18.48, 20.09]

type Ratios = AttributionParameters['ratios']

/**
 * The likelihood ratios of facts, from calls whose caller is known: how much more often a value is seen with the caller
 * than with others who held the number of the same call (m and u of Fellegi and Sunter, A Theory for Record Linkage,
 * 1969). Each call weighs 1 on both sides, so that what its candidates share cancels out: it makes no difference how many
 * call from mobiles. A stranger's call meets each visit by chance, as a visitor's call meets the visits of others: so a
 * stranger's ratio is 1.
 *
 * The ratio of a value is drawn to 1, by calls in which callers and others are assumed alike, as the mean of a Gamma
 * distribution (DuMouchel, Bayesian Data Mining in Large Frequency Tables, 1999): four callers are no proof. A fact whose
 * values don't differ by more than chance is left out, or has the prior's ratios while there are too few calls to tell.
 */
export const learnRatios = (calls: readonly LearningCall[], prior: Ratios): Ratios =>
  Object.fromEntries(
    factKinds.flatMap((kind) => {
      const pairs = listPairs(calls, kind)
      if (isTelling(pairs)) return [[kind, toRatios(pairs)]]
      const before = prior[kind]
      return before && pairs.length < minCalls ? [[kind, before]] : []
    }),
  )

/** Of one call, the share of each value among the caller's visits and among others'. */
type ValuePair = { caller: Map<string, number>; others: Map<string, number> }

/**
 * Who taps a number has a phone, and often calls: the action says that already. Lines are therefore compared among visits
 * without actions.
 */
const isSettledByActions = ({ actions, engagement }: Candidate, kind: FactKind): boolean =>
  kind === 'line' && (actions.length > 0 || engagement?.tapped === true)

const listPairs = (calls: readonly LearningCall[], kind: FactKind): ValuePair[] =>
  calls.flatMap(({ candidates, known }) => {
    if (known === null || known.certainty < minCertainty) return []
    const valuesOf = (isCaller: boolean) =>
      candidates
        .filter((one) => (one.visitorId === known.visitorId) === isCaller && !isSettledByActions(one, kind))
        .flatMap(({ facts }) => facts[kind] ?? [])
    const [caller, others] = [valuesOf(true), valuesOf(false)]
    return caller.length > 0 && others.length > 0
      ? [{ caller: toShares(caller), others: toShares(others) }]
      : []
  })

const toShares = (values: readonly string[]): Map<string, number> =>
  new Map(
    [...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length / values.length]),
  )

/** The values in a fixed order, so that the order of calls does not matter. */
const listValues = (pairs: readonly ValuePair[]): string[] =>
  [...new Set(pairs.flatMap(({ caller, others }) => [...caller.keys(), ...others.keys()]))].sort()

/**
 * Whether callers and others differ by more than chance: Σd'·(Σ d·d')⁻¹·Σd against χ², where d is the difference within a
 * call (Stuart, A Test for Homogeneity of the Marginal Distributions in a Two-Way Classification, 1955).
 */
const isTelling = (pairs: readonly ValuePair[]): boolean => {
  // The differences add up to 0 over the values of a kind of call, so that one of them says nothing new.
  const values = listValues(pairs).filter(
    (value, i, all) => i > 0 && callPart(all[i - 1] ?? '') === callPart(value),
  )
  const critical = chiSquare99[values.length - 1]
  if (critical === undefined) return false
  const differences = pairs.map(({ caller, others }) =>
    values.map((value) => (caller.get(value) ?? 0) - (others.get(value) ?? 0)),
  )
  const sumOver = (of: (difference: readonly number[]) => number) =>
    differences.reduce((sum, difference) => sum + of(difference), 0)
  const sums = values.map((_, i) => sumOver((difference) => difference[i] ?? 0))
  const squares = values.map((_, i) =>
    values.map(
      (__, j) => sumOver((difference) => (difference[i] ?? 0) * (difference[j] ?? 0)) + (i === j ? 1e-9 : 0),
    ),
  )
  const statistic = solveLinear(squares, sums).reduce((sum, value, i) => sum + value * (sums[i] ?? 0), 0)
  return statistic > critical
}

const toRatios = (pairs: readonly ValuePair[]): Record<string, number> =>
  Object.fromEntries(
    listValues(pairs).map((value) => {
      const countOf = (side: keyof ValuePair) =>
        pairs.reduce((sum, pair) => sum + (pair[side].get(value) ?? 0), 0)
      const ratio = (countOf('caller') + likeness) / (countOf('others') + likeness)
      return [value, Math.max(1 / maxRatio, Math.min(maxRatio, ratio))]
    }),
  )
