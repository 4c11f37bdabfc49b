import type { CandidateReason } from '@talkie/contract/reporting'

/** A visit that held the number. */
export type Holder = { visitId: string; visitorId: string; leasedAt: Date; lastSeenAt: Date }

type Candidate = {
  visitId: string
  visitorId: string
  /** Share of the likelihood, 0 to 1; all candidates together are 1. */
  weight: number
  /** From the visit's last heartbeat to the call; 0 when it was seen after the call began. */
  delaySeconds: number
  reasons: CandidateReason[]
}

export type WeighedCandidates = { candidates: Candidate[]; confidence: number }

/** Half of an account's calls come within this time of the last heartbeat, until the account has calls of its own. */
const defaultMedianDelaySeconds = 120

/** Heartbeats come every 60 s and are written every 5 s: who was seen this shortly ago is still there. */
const onPageSeconds = 75
/** The idle time that ends a visit. */
const leftRecentlySeconds = 30 * 60
/** How many times a caller known for one visitor outweighs somebody who is on the page right now. */
const knownCallerWeight = 20
/** How likely a call is that nobody of the list made (read from a card, passed on), against one from the page. */
const strangerWeight = 0.05

/**
 * Below this confidence nobody of the list plausibly called. Strangers call at any hour, and so nearly all of them
 * stand far below it; visitors who call late stand above. Measured on the demo's quarter, where it is known who called:
 * of 128 calls below it 30 were the best candidate's, of 526 above it 523.
 */
const leastPlausible = 0.05

/** Whether a call is its best candidate's at all, however unsure; else it is nobody's who is known. */
export const isPlausible = (confidence: number): boolean => confidence >= leastPlausible

/**
 * Who of a number's holders called (domain.md, 'late-call window').
 *
 * With a holder's delay d and the account's median delay m, p = 2^(-d/m): the density of an exponential distribution
 * whose median is m, relative to no delay at all. A candidate's likelihood is p; the visits of a visitor for whom this
 * caller is already known share 20 more, by their own p. Its weight is the likelihood's share of all.
 *
 * The confidence is the best candidate's weight times l / (l + 0.05), l being its likelihood: a weight only says who
 * of the list it was, and the second factor that it was anybody of the list. So a lone holder on the page stands at
 * 0.95, one who left a median ago at 0.91, five medians ago at 0.38, and twenty hours ago near 0.
 *
 * @param holders visits of the last 24 h that held the number; those who got it only after the call are left out
 * @param medianDelaySeconds of the account; null, or 0 and less, where it is not known
 * @param knownVisitorId the visitor for whom this caller is known, null for none
 * @returns candidates, likeliest first, and the confidence of the first: 0 without candidates
 */
export function weighCandidates(input: {
  callAt: Date
  holders: readonly Holder[]
  medianDelaySeconds: number | null
  knownVisitorId: string | null
}): WeighedCandidates {
  const { callAt, knownVisitorId } = input
  const median = input.medianDelaySeconds && input.medianDelaySeconds > 0 ? input.medianDelaySeconds : null
  const holders = newestOfEachVisit(input.holders.filter((holder) => holder.leasedAt <= callAt))
  const delays = holders.map((holder) => delayOf(holder, callAt))
  const known = holders.map((holder) => holder.visitorId === knownVisitorId)
  const likelihoods = likelihoodsOf(delays, known, median ?? defaultMedianDelaySeconds)

  const candidates = holders.map((holder, i) => {
    const delaySeconds = delays[i] ?? 0
    return {
      visitId: holder.visitId,
      visitorId: holder.visitorId,
      weight: likelihoods.weights[i] ?? 0,
      delaySeconds,
      reasons: reasonsFor(delaySeconds, known[i] ?? false, holders.length === 1),
    }
  })
  candidates.sort(
    (a, b) => b.weight - a.weight || a.delaySeconds - b.delaySeconds || (a.visitId < b.visitId ? -1 : 1),
  )
  return { candidates, confidence: likelihoods.confidence }
}

function likelihoodsOf(delays: readonly number[], known: readonly boolean[], median: number) {
  const plausible = delays.map((delay) => 2 ** (-delay / median))
  const knownShares = shares(
    delays.map((delay, i) => (known[i] ? delay : null)),
    median,
  )
  const anyKnown = known.includes(true)
  const likelihoods = plausible.map((p, i) => p + (anyKnown ? knownCallerWeight * (knownShares[i] ?? 0) : 0))
  const all = likelihoods.reduce((sum, likelihood) => sum + likelihood, 0)
  // Likelihoods of long delays vanish in floating point, shares counted from the shortest delay don't.
  const weights = anyKnown ? likelihoods.map((likelihood) => likelihood / all) : shares(delays, median)
  const best = Math.max(0, ...likelihoods)
  return { weights, confidence: Math.max(0, ...weights) * (best / (best + strangerWeight)) }
}

/** Each delay's part of the sum of 2^(-d/m), as far as it takes part (is not null); together 1. */
function shares(delays: readonly (number | null)[], median: number): number[] {
  const shortest = Math.min(...delays.filter((delay) => delay !== null))
  const parts = delays.map((delay) => (delay === null ? 0 : 2 ** (-(delay - shortest) / median)))
  const all = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => (all > 0 ? part / all : 0))
}

function delayOf(holder: Holder, callAt: Date): number {
  return Math.max(0, (callAt.getTime() - holder.lastSeenAt.getTime()) / 1000)
}

function reasonsFor(delaySeconds: number, known: boolean, only: boolean): CandidateReason[] {
  const reasons: CandidateReason[] = [presence(delaySeconds)]
  if (known) reasons.push('known_caller')
  if (only) reasons.push('only_holder')
  return reasons
}

function presence(delaySeconds: number): CandidateReason {
  if (delaySeconds <= onPageSeconds) return 'on_page'
  return delaySeconds <= leftRecentlySeconds ? 'left_recently' : 'held_before'
}

/** A visit may have held the number in several leases: the one seen last counts. */
function newestOfEachVisit(holders: readonly Holder[]): Holder[] {
  const newest = new Map<string, Holder>()
  for (const holder of holders) {
    const other = newest.get(holder.visitId)
    if (!other || other.lastSeenAt < holder.lastSeenAt) newest.set(holder.visitId, holder)
  }
  return [...newest.values()]
}
