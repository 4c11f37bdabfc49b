import type { Call, Life } from '../life/calls.ts'
import { delayDensity } from '../mix/delays.ts'
import type { Mix } from '../mix/mix.ts'
import type { Played } from '../play/played.ts'
import { computeActionRate, toCallChance } from './action-rate.ts'
import { computeEngagedCalls, computeEngagedRates, type VisitRates } from './engaged-rate.ts'
import { createEvidence, type VisitEvidence } from './evidence.ts'
import type { MarginalRates } from './marginal-rate.ts'
import { type CallEvidence, type CallerPosterior, identifyCaller, identifyWithheld } from './posterior.ts'

/** What an oracle looks at: the time alone; taps and copies too; and the visit's engagement. */
export const oracleLevels = ['time', 'taps', 'engagement'] as const
export type OracleLevel = (typeof oracleLevels)[number]

const daySeconds = 86_400

/**
 * Says who made each call to a number of the pool, as one who knows the mix's true parameters can from the same
 * evidence as Talkie: who held the number in the 24 hours before and what their pages had reported until the call, all
 * calls of the same caller, and forms.
 */
export const askOracle = (
  { mix, life, marginal }: { mix: Mix; life: Life; marginal: MarginalRates },
  played: Played,
): Record<OracleLevel, Map<number, CallerPosterior>> => {
  const findEvidence = createEvidence(life)
  const holders = Map.groupBy(
    played.visits.flatMap((visit, id) => (visit && visit.number !== null ? [{ id, ...visit }] : [])),
    ({ number }) => number,
  )
  const poolSize = Math.max(1, holders.size)
  // Who called more than a day later is nobody's candidate, like a stranger.
  const strangerRate =
    mix.strangersPerNumberAndDay / daySeconds + (marginal.beyondADay * mix.visitsPerHour) / 3600 / poolSize
  const rateOf: Record<OracleLevel, (evidence: VisitEvidence, at: number) => VisitRates> = {
    time: ({ lastSeen }, at) => ({
      own: marginal.own(at - lastSeen),
      passedOn: marginal.passedOn(at - lastSeen),
    }),
    taps: ({ lastSeen, actions }, at) => ({
      own: marginal.untapped(at - lastSeen) + computeActionRate(mix, actions, at),
      passedOn: marginal.passedOn(at - lastSeen),
    }),
    engagement: (evidence, at) => {
      const { own, passedOn } = computeEngagedRates(mix, evidence, at)
      return { own: own + computeActionRate(mix, evidence.actions, at), passedOn }
    },
  }
  const callsAfterActions = ({ actions }: VisitEvidence) =>
    actions.reduce((sum, { kind }) => sum + toCallChance(mix.calls, kind), 0)
  const expectedOf: Record<OracleLevel, (evidence: VisitEvidence) => number> = {
    time: () => marginal.mean.own,
    taps: (evidence) => marginal.mean.untapped + callsAfterActions(evidence),
    engagement: (evidence) =>
      computeEngagedCalls(mix, evidence.visit, evidence.lastSeen) + callsAfterActions(evidence),
  }
  const visitsOf = Map.groupBy(life.visits, ({ visitor }) => visitor)
  const createExpectedCalls = (level: OracleLevel) => {
    const known = new Map<number, number>()
    return (visitor: number): number => {
      const counted = known.get(visitor)
      if (counted !== undefined) return counted
      const visits = visitsOf.get(visitor) ?? []
      const expected = visits.reduce((sum, { id }) => {
        const evidence = findEvidence(id, life.seconds)
        return sum + (evidence ? expectedOf[level](evidence) : 0)
      }, 0)
      known.set(visitor, expected)
      return expected
    }
  }
  const findHolders = (number: string, at: number): VisitEvidence[] =>
    (holders.get(number) ?? []).flatMap(({ id, leasedAt }) => {
      const evidence = leasedAt <= at ? findEvidence(id, at) : undefined
      return evidence && at - evidence.lastSeen <= daySeconds ? [evidence] : []
    })
  const forms = new Map(life.forms.map(({ person, visitor }) => [person, visitor]))
  const repeatRate = (seconds: number) =>
    mix.calls.again.perCall * delayDensity(seconds, mix.calls.again.delay)
  const answers: Record<OracleLevel, Map<number, CallerPosterior>> = {
    time: new Map(),
    taps: new Map(),
    engagement: new Map(),
  }
  const asked = life.calls.flatMap((call) => {
    const made = played.calls.get(call.id)
    return made && !made.toOverflow
      ? [{ call, number: made.number, holders: findHolders(made.number, call.at) }]
      : []
  })
  const weigh = (
    level: OracleLevel,
    { call, number, holders: some }: (typeof asked)[number],
  ): CallEvidence => {
    const rates = new Map<number, VisitRates>()
    for (const one of some) {
      const { own, passedOn } = rateOf[level](one, call.at)
      const known = rates.get(one.visit.visitor)
      rates.set(one.visit.visitor, {
        own: own + (known?.own ?? 0),
        passedOn: passedOn + (known?.passedOn ?? 0),
      })
    }
    return { at: call.at, number, rates, strangerRate }
  }
  const { withheld = [], shown = [] } = Object.groupBy(asked, ({ call }) =>
    call.person.withheld ? 'withheld' : 'shown',
  )
  const callers = [...Map.groupBy(shown, ({ call }) => call.person.id)]
  const numbers = [...Map.groupBy(withheld, ({ number }) => number).values()]
  for (const level of oracleLevels) {
    for (const calls of numbers) {
      const posteriors = identifyWithheld(
        calls.map((one) => weigh(level, one)),
        { repeatRate, withheldShare: mix.withheld },
      )
      for (const [place, posterior] of posteriors.entries())
        answers[level].set(calls[place]?.call.id ?? -1, posterior)
    }
    const expectedCalls = createExpectedCalls(level)
    const groups = callers.map(([person, calls]) => {
      const evidence = calls.map((one) => weigh(level, one))
      const context = { repeatRate, expectedCalls, formVisitor: forms.get(person) }
      return { calls, evidence, context, first: identifyCaller(evidence, context) }
    })
    // A visitor has one phone: who is known as one caller is hardly another.
    const taken = new Map<number, number>()
    for (const { first } of groups)
      for (const [visitor, chance] of first.own) taken.set(visitor, (taken.get(visitor) ?? 0) + chance)
    for (const { calls, evidence, context, first } of groups) {
      const otherwiseKnown = (visitor: number) => (taken.get(visitor) ?? 0) - (first.own.get(visitor) ?? 0)
      const posterior = identifyCaller(evidence, { ...context, otherwiseKnown })
      for (const { call } of calls) answers[level].set(call.id, posterior)
    }
  }
  return answers
}

/** The visitor who made a call, or whose number someone else was given; null for a stranger. */
export const findTrueVisitor = ({ visits }: Life, { visit }: Call): number | null =>
  visit === null ? null : (visits[visit]?.visitor ?? null)
