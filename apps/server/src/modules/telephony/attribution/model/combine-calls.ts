import type { AttributionParameters } from './parameters.ts'
import { type CallerClaim, type NumberKnowledge, weighKnown } from './weigh-known.ts'
import type { WeighedCall } from './weigh-visitors.ts'

/** A call of a caller, weighed by the model alone. */
export type CallerCall = {
  weighed: WeighedCall
  /** The called number, in any form that tells numbers apart. */
  number: string
  /** The numbers of its pool. */
  numbers: number
  /** What a visitor had to do with the number until this call. */
  knowledgeOf: (visitorId: string) => NumberKnowledge
}

/** Who a caller is: visitors, likeliest first, and the probability that it is none of them. */
export type CallerIdentity = {
  visitors: { visitorId: string; probability: number }[]
  nobodyShare: number
}

/** Visitors that are less likely than this are not carried on. */
const minProbability = 1e-4

/**
 * Decides who a caller is from all calls at once: each call is weighed with what the calls before it and other sources
 * say, by Bayes (`weighKnown`), so that the evidence of calls multiplies by visitor and none counts twice. The result is
 * one person for all calls, and what each call is attributed to, earlier ones too.
 *
 * To learn what the other calls say about one, leave that one out.
 *
 * @param calls of one caller, in any order of evidence; the earliest first, as numbers called before are known
 * @param claims what forms, sales, messages or match IDs say about the caller
 */
export const combineCalls = (
  calls: readonly CallerCall[],
  {
    claims,
    parameters,
  }: { claims: readonly Omit<CallerClaim, 'number'>[]; parameters: AttributionParameters },
): CallerIdentity => {
  let probabilities = new Map(claims.map(({ visitorId, certainty }) => [visitorId, certainty]))
  const called = new Set<string>()
  for (const { weighed, number, numbers, knowledgeOf } of calls) {
    const known = weighKnown(weighed, {
      claims: [...probabilities].map(([visitorId, certainty]) => ({
        visitorId,
        certainty,
        number: knowledgeOf(visitorId),
      })),
      numbers,
      calledBefore: called.has(number),
      parameters,
    })
    called.add(number)
    probabilities = new Map(
      [...known.candidates, ...known.absent]
        .filter(({ weight }) => weight >= minProbability)
        .map(({ visitorId, weight }) => [visitorId, weight]),
    )
  }
  const visitors = [...probabilities]
    .map(([visitorId, probability]) => ({ visitorId, probability }))
    .sort((a, b) => b.probability - a.probability)
  const nobodyShare = Math.max(0, 1 - visitors.reduce((sum, { probability }) => sum + probability, 0))
  return { visitors, nobodyShare }
}
