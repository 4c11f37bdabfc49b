import { type CallEvidence, type CallerCall, compareCalls } from '../../calls/call-evidence.ts'
import { type CallerIdentity, toShares } from './caller-identity.ts'
import type { CallerSign } from './caller-sign.ts'
import { combineRepeats, numberRatio, type TellingCall } from './repeated-calls.ts'

/** Who made a call, and the visitors who are known as its caller without it. */
export type IdentifiedCaller = CallerIdentity & { known: ReadonlySet<string> }

/** Without the call itself, a visitor is known as the caller from this probability. */
const minKnown = 0.5

/** The probability that a phone is still used by the same visitor at another of its calls: phones are shared, and browsers forget. */
const sameVisitor = 0.97

/** Of a known caller: so often, per second, such a person calls at whatever time. */
const knownCallerRate = 1 / (14 * 86_400)
/** The most that the time of a call adds to a known visitor who is likely at that time anyway. */
const maxTiming = 50

/**
 * Says who made a call, from the call itself and from everything else that is known of its caller: signs (forms, sales
 * …) and the caller's other calls. The calls count with what each says by itself, so that the result depends neither on
 * the order in which they arrived nor on what was decided about them. Each called number counts once, by the first call
 * to it in the order of time, and the number of the call itself last. A call to an overflow number says nothing by
 * itself: it is made by a visitor who is known without it, or by nobody known.
 */
export const identifyCaller = (
  call: CallerCall,
  others: readonly CallerCall[],
  signs: readonly CallerSign[],
): IdentifiedCaller => {
  const known = selectKnown(identifyFrom(call, others, signs))
  const decided = call.evidence
    ? identifyFrom(call, [...others, call], signs)
    : selectKnown(forgetPartly(known))
  return { ...decided, known: new Set(known.visitors.keys()) }
}

/** The visitors who are known as the caller; the others are nobody known. */
const selectKnown = ({ visitors }: Pick<CallerIdentity, 'visitors'>): CallerIdentity => {
  const known = [...visitors].filter(([, probability]) => probability >= minKnown)
  return {
    visitors: new Map(known),
    unknown: 1 - known.reduce((sum, [, probability]) => sum + probability, 0),
  }
}

/** Says who made a call, from signs and the given calls, of which it need not be one. */
export const identifyFrom = (
  call: Pick<CallerCall, 'at' | 'number'>,
  calls: readonly CallerCall[],
  signs: readonly CallerSign[],
): CallerIdentity => {
  const telling = calls.flatMap(({ evidence, ...one }): TellingCall[] =>
    evidence ? [{ ...one, evidence }] : [],
  )
  const byNumber = Map.groupBy(telling.sort(compareCalls), ({ number }) => number)
  const own = byNumber.get(call.number)
  byNumber.delete(call.number)
  return [...byNumber.values(), ...(own ? [own] : [])].reduce(
    (known, group) => weigh(combineRepeats(group), known),
    identifyBySigns(call.at, signs),
  )
}

/** The sign that is nearest in time to the call counts first; each further one has the rest. */
const identifyBySigns = (at: Date, signs: readonly CallerSign[]): CallerIdentity => {
  const distance = (sign: CallerSign) => Math.abs(sign.at.getTime() - at.getTime())
  const nearestFirst = [...signs].sort(
    (a, b) => distance(a) - distance(b) || b.certainty - a.certainty || (a.visitorId < b.visitorId ? -1 : 1),
  )
  const visitors = new Map<string, number>()
  let unknown = 1
  for (const { visitorId, certainty } of nearestFirst) {
    visitors.set(visitorId, (visitors.get(visitorId) ?? 0) + unknown * certainty)
    unknown *= 1 - certainty
  }
  return { visitors, unknown }
}

/**
 * Bayes' rule for the calls to one number by a caller of whom something may be known. An unknown caller is who the calls
 * say. A known visitor who was shown the number calls it with certainty, where any other caller meets it by chance
 * (`numberRatio`). A known visitor who was never shown the number calls it as strangers do; if a holder of the number
 * called, it was the same person with another browser, so the holder counts.
 */
const weigh = (evidence: CallEvidence, known: CallerIdentity): CallerIdentity => {
  const { visitors, stranger, strangerRate } = evidence
  const holders = new Map(visitors.map(({ visitorId, probability }) => [visitorId, probability]))
  if (known.visitors.size === 0) return toShares(holders, stranger)
  const prior = forgetPartly(known)
  const neverShown = [...prior.visitors].reduce((sum, [id, q]) => (holders.has(id) ? sum : sum + q), 0)
  const weights = new Map<string, number>()
  const add = (visitorId: string, weight: number) =>
    weights.set(visitorId, (weights.get(visitorId) ?? 0) + weight)
  for (const { visitorId, probability } of visitors)
    add(visitorId, probability * (prior.unknown + neverShown))
  for (const [visitorId, q] of prior.visitors) {
    const shown = holders.get(visitorId)
    if (shown === undefined) add(visitorId, q * stranger)
    else {
      const rate = (shown / Math.max(stranger, 1e-6)) * strangerRate
      add(visitorId, q * numberRatio(evidence) * (1 + Math.min(maxTiming, rate / knownCallerRate)))
    }
  }
  return toShares(weights, prior.unknown * stranger)
}

const forgetPartly = ({ visitors }: Pick<CallerIdentity, 'visitors'>): CallerIdentity => {
  const kept = new Map([...visitors].map(([id, q]) => [id, q * sameVisitor]))
  return { visitors: kept, unknown: 1 - [...kept.values()].reduce((sum, q) => sum + q, 0) }
}
