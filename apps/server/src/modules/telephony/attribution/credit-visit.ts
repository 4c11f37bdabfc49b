import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findTouches, findVisits, resolveDimensions } from '../../tracking/index.ts'
import type { AttributionDetail, CallCandidate } from '../calls/attribution.ts'
import type { CallEvidence } from '../calls/call-evidence.ts'
import type { CallRow } from '../calls/call-row.ts'
import type { IdentifiedCaller } from './callers/identify-caller.ts'

/** What is decided about a call's cause, as columns of the call. */
export type Decision = Pick<CallRow, 'visitId' | 'visitorId' | 'confidence'> & {
  attribution: Pick<AttributionDetail, 'dimensions' | 'candidates' | 'touches' | 'matchId'>
}

/** The visits that held the number of a call, by visitor. */
export const findHeldVisits = (evidence: CallEvidence | null | undefined): Map<string, string> =>
  new Map(
    evidence?.visitors.flatMap(({ visitorId, visitId }) =>
      visitId === undefined ? [] : [[visitorId, visitId]],
    ),
  )

/** The dimensions of a call without a known visit. */
const unknownDimensions = { channel: 'unassigned', reach: 'unknown' } as const

export const unattributed = {
  visitId: null,
  visitorId: null,
  confidence: null,
  attribution: { dimensions: unknownDimensions, candidates: [], touches: [], matchId: null },
} satisfies Decision

/** Below this probability no visitor is plausible. */
const minPlausible = 0.05

/**
 * From which probability on a visitor is named as the caller: where it is likelier that none of the known visitors
 * called, the call has no visitor, and its candidates stay visible.
 */
export const leastNamed = ({ unknown }: IdentifiedCaller): number => Math.max(minPlausible, unknown)

export type CreditInput = {
  accountId: number
  callAt: Date
  /** The plausible visitors who held the number, as the call by itself says. */
  holders: readonly CallCandidate[]
  /** The visit that held the number, of each visitor who did; of those who are not plausible by the call itself, too. */
  heldVisits?: ReadonlyMap<string, string>
  caller: IdentifiedCaller
  /** The decision so far: what is known of its visit is taken from it. */
  former?: Decision
}

/**
 * Credits the likeliest visitor's likeliest visit: of those that held the number, else the visitor's last one. Nobody is
 * credited where that is likelier (`leastNamed`). A visitor of whom no visit is kept cannot be credited.
 */
export const creditVisit = async (tx: Executor, input: CreditInput): Promise<Decision> => {
  const { caller } = input
  const held = listHeld(input)
  const likeliestFirst = [...caller.visitors].sort(([a, p], [b, q]) => q - p || (a < b ? -1 : 1))
  for (const [visitorId, confidence] of likeliestFirst) {
    if (confidence < leastNamed(caller)) break
    const ofVisitor = held.find((one) => one.visitorId === visitorId)
    const visit = await describeVisit(
      tx,
      input,
      visitorId,
      ofVisitor?.visitId ?? input.heldVisits?.get(visitorId),
    )
    if (!visit) continue
    const candidates = ofVisitor ? held : [...held, toKnownCaller(visitorId, visit, input)]
    return {
      visitId: visit.visitId,
      visitorId,
      confidence,
      attribution: { ...visit.attribution, candidates: sortCandidates(candidates) },
    }
  }
  const [best] = held
  return {
    ...unattributed,
    confidence: best ? best.weight : null,
    attribution: { ...unattributed.attribution, candidates: held },
  }
}

type CreditedVisit = {
  visitId: string
  attribution: Pick<Decision['attribution'], 'dimensions' | 'matchId' | 'touches'>
}

/** What the call's events say of a visit of the visitor: of the given one, else of the last before the call. */
const describeVisit = async (
  tx: Executor,
  { accountId, callAt, former }: CreditInput,
  visitorId: string,
  heldBy: string | undefined,
): Promise<CreditedVisit | undefined> => {
  if (former?.visitId && former.visitorId === visitorId && (heldBy ?? former.visitId) === former.visitId) {
    const { dimensions, matchId = null, touches } = former.attribution
    return { visitId: former.visitId, attribution: { dimensions, matchId, touches } }
  }
  const touches = await findTouches(tx, { accountId, visitorId, until: callAt })
  const visitId = heldBy ?? touches.at(-1)?.visitId
  if (visitId === undefined) return undefined
  const visit = (await findVisits(tx, { accountId, visitIds: [visitId] })).get(visitId)
  return {
    visitId,
    attribution: {
      dimensions: visit ? resolveDimensions(visit, touches) : unknownDimensions,
      matchId: visit?.matchId ?? null,
      touches,
    },
  }
}

/** The holders as candidates, likeliest first. */
const listHeld = ({ holders, caller }: CreditInput): CallCandidate[] =>
  sortCandidates(
    holders.map((holder) => ({
      ...holder,
      weight: caller.visitors.get(holder.visitorId) ?? 0,
      reasons: caller.known.has(holder.visitorId) ? [...holder.reasons, 'known_caller'] : holder.reasons,
    })),
  )

const sortCandidates = (candidates: CallCandidate[]): CallCandidate[] =>
  candidates.sort(
    (a, b) => b.weight - a.weight || a.delaySeconds - b.delaySeconds || (a.visitId < b.visitId ? -1 : 1),
  )

/** The candidate of a visitor who is known as the caller, and is none by the call itself. */
const toKnownCaller = (
  visitorId: string,
  { visitId, attribution }: CreditedVisit,
  { callAt, caller }: CreditInput,
): CallCandidate => {
  const at = attribution.touches.find((touch) => touch.visitId === visitId)?.at
  return {
    visitId,
    visitorId,
    weight: caller.visitors.get(visitorId) ?? 0,
    delaySeconds: at === undefined ? 0 : Math.max(0, (callAt.getTime() - Date.parse(at)) / 1000),
    reasons: ['known_caller'],
  }
}
