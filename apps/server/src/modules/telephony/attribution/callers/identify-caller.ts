import { type CallEvidence, type CallerCall, compareCalls } from '../../calls/call-evidence.ts'
import type { CallerSign } from './caller-sign.ts'

/** The probability of each visitor to be the caller, and that it is somebody else. Together they are 1. */
type CallerIdentity = { visitors: ReadonlyMap<string, number>; unknown: number }

/** Who made a call, and the visitors who are known as its caller without it. */
export type IdentifiedCaller = CallerIdentity & { known: ReadonlySet<string> }

/** Without the call itself, a visitor is known as the caller from this probability. */
const minKnown = 0.5

/** The most that a called number says about a known caller: about one of so many numbers was met by chance. */
const maxNumbers = 20

/** The probability that a phone is still used by the same visitor at another of its calls: phones are shared, and browsers forget. */
const sameVisitor = 0.97

/** The most that the time of a call adds to a known visitor who is likely at that time anyway. */
const maxTiming = 50

/**
 * Says who made a call, from the call itself and from everything else that is known of its caller: signs (forms, sales
 * …) and the caller's other calls. The other calls count with what each says by itself, in the order of time, so that
 * the result depends neither on the order in which they arrived nor on what was decided about them. The call counts once.
 * A call to an overflow number says nothing by itself: it is made by a visitor who is known without it, or by nobody known.
 */
export const identifyCaller = (
  call: CallerCall,
  others: readonly CallerCall[],
  signs: readonly CallerSign[],
): IdentifiedCaller => {
  const dialled = new Set<string>()
  let identity = identifyBySigns(call.at, signs)
  let isRedial = false
  for (const other of [...others, call].sort(compareCalls)) {
    if (!other.evidence) continue
    // The call itself is weighed last. It is a redial of earlier calls only, and later calls may be redials of it.
    if (other.id === call.id) isRedial = dialled.has(call.number)
    else identity = weigh(other.evidence, identity, dialled.has(other.number))
    dialled.add(other.number)
  }
  const known = selectKnown(identity)
  const decided = call.evidence ? weigh(call.evidence, identity, isRedial) : selectKnown(forgetPartly(known))
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
 * Bayes' rule for one call of a caller of whom something may be known. An unknown caller is who the call itself says. A
 * known visitor who was shown the number calls it with certainty, where any other caller meets it by chance (one of
 * `numbers`). A known visitor who was never shown the number calls it as strangers do; if a holder of the number called,
 * it was the same person with another browser, so the holder counts. A number that the caller called before was not met
 * by chance: whoever it was called again, more or less as often as people call again.
 */
const weigh = (evidence: CallEvidence, known: CallerIdentity, isRedial: boolean): CallerIdentity => {
  const { visitors, stranger, redials } = evidence
  const holders = new Map(visitors.map(({ visitorId, probability }) => [visitorId, probability]))
  if (known.visitors.size === 0 && !isRedial) return normalize(holders, stranger)
  const prior = forgetPartly(known)
  const again = isRedial ? Math.min(toChance(evidence), 1 + redials * stranger) : toChance(evidence)
  const wasShown = (visitorId: string) => isRedial || holders.has(visitorId)
  const neverShown = [...prior.visitors].reduce((sum, [id, q]) => (wasShown(id) ? sum : sum + q), 0)
  const weights = new Map<string, number>()
  const add = (visitorId: string, weight: number) =>
    weights.set(visitorId, (weights.get(visitorId) ?? 0) + weight)
  for (const { visitorId, probability } of visitors)
    add(visitorId, probability * (prior.unknown + neverShown))
  for (const [visitorId, q] of prior.visitors) {
    const timing = Math.min(maxTiming, (holders.get(visitorId) ?? 0) / Math.max(stranger, 1e-6) / redials)
    add(visitorId, q * (wasShown(visitorId) ? again * (1 + timing) : stranger))
  }
  return normalize(weights, prior.unknown * (isRedial ? again : stranger))
}

const toChance = ({ numbers }: CallEvidence): number => Math.min(maxNumbers, Math.max(2, numbers))

const forgetPartly = ({ visitors }: Pick<CallerIdentity, 'visitors'>): CallerIdentity => {
  const kept = new Map([...visitors].map(([id, q]) => [id, q * sameVisitor]))
  return { visitors: kept, unknown: 1 - [...kept.values()].reduce((sum, q) => sum + q, 0) }
}

const normalize = (weights: ReadonlyMap<string, number>, unknown: number): CallerIdentity => {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, unknown)
  if (!(total > 0)) return { visitors: new Map(), unknown: 1 }
  return {
    visitors: new Map([...weights].map(([id, weight]) => [id, weight / total])),
    unknown: unknown / total,
  }
}
