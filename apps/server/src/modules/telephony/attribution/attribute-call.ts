import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Touch } from '../../events/index.ts'
import {
  findHolders,
  findRingpoolByOverflow,
  findRingpoolOfNumber,
  type RingpoolOfNumber,
} from '../../numbers/index.ts'
import { findTouches, findVisits, lastNonDirect, type Visit } from '../../tracking/index.ts'
import type { CallAttribution } from '../calls/attribution.ts'
import type { CallPlace } from '../calls/call-place.ts'
import type { CallRecord } from '../calls/call-record.ts'
import { attributeOverflow } from './attribute-overflow.ts'
import { isPlausible, weighCandidates } from './confidence.ts'
import { findKnownVisitor } from './known-visitor.ts'
import { findMedianDelay } from './median-delay.ts'

/** Who caused a call, as the columns of the call. */
export type Cause = Pick<CallRecord, 'ringpoolId' | 'visitId' | 'visitorId' | 'confidence'> & {
  found: Omit<CallAttribution, 'basis'>
  /** Where the ringpool sends its calls. */
  destination: string | null
}

type AttributedCall = { callId: string; place: CallPlace; caller: string | null; startedAt: Date }

const dayMilliseconds = 86_400_000

/** What the events of a call carry of which no visit is known. */
const unknownDimensions = { channel: 'unassigned', reach: 'unknown' } as const

const nobody = {
  visitId: null,
  visitorId: null,
  confidence: null,
  found: { dimensions: unknownDimensions, candidates: [], touches: [] },
}

/**
 * Who caused a call: the likeliest of those who held its number in the last 24 hours, and what that visit says.
 * Where none of them plausibly did, the call is nobody's, and keeps them as its candidates. A ringpool's overflow
 * number tells of the source alone; a number of no ringpool tells nothing.
 */
export const attributeCall = async (tx: Executor, call: AttributedCall): Promise<Cause> => {
  const { accountId, numberId, visible, e164 } = call.place
  const ringpool = await findRingpoolOfNumber(tx, { accountId, numberId })
  if (ringpool) return await attributeToHolder(tx, call, ringpool)
  for (const shown of new Set([visible, e164])) {
    const overflowing = await findRingpoolByOverflow(tx, { accountId, e164: shown })
    if (!overflowing) continue
    const { id, destination, holdMinutes } = overflowing
    const overflow = await attributeOverflow(tx, { accountId, shown, holdMinutes, at: call.startedAt })
    return { ...nobody, ...overflow, ringpoolId: id, destination }
  }
  return { ...nobody, ringpoolId: null, destination: null }
}

const attributeToHolder = async (
  tx: Executor,
  { callId, place: { accountId, numberId }, caller, startedAt }: AttributedCall,
  ringpool: RingpoolOfNumber,
): Promise<Cause> => {
  const since = new Date(startedAt.getTime() - dayMilliseconds)
  const holders = await findHolders(tx, { accountId, numberId, since, at: startedAt })
  const place = { ringpoolId: ringpool.id, destination: ringpool.destination }
  if (holders.length === 0) return { ...nobody, ...place }
  const { candidates, confidence } = weighCandidates({
    callAt: startedAt,
    holders,
    medianDelaySeconds: await findMedianDelay(tx, { accountId, before: startedAt }),
    knownVisitorId: await findKnownVisitor(tx, {
      accountId,
      caller,
      before: startedAt,
      exceptCallId: callId,
    }),
  })
  const [best] = candidates
  if (!best) return { ...nobody, ...place }
  if (!isPlausible(confidence))
    return { ...nobody, ...place, confidence, found: { ...nobody.found, candidates } }
  const { visitId, visitorId } = best
  const visit = (await findVisits(tx, { accountId, visitIds: [visitId] })).get(visitId)
  const touches = await findTouches(tx, { accountId, visitorId, until: startedAt })
  return {
    ...place,
    visitId,
    visitorId,
    confidence,
    found: {
      dimensions: visit ? dimensionsOf(visit, touches) : unknownDimensions,
      matchId: visit?.matchId ?? null,
      candidates,
      touches,
    },
  }
}

/** The visit's dimensions; where it came directly, the analytics ones of the visitor's last other source. */
const dimensionsOf = ({ id, facts: { dimensions } }: Visit, touches: readonly Touch[]) => {
  const own = touches.find(({ visitId }) => visitId === id)
  if (!own) return dimensions
  const { visitId: _visit, at: _at, ...analytics } = lastNonDirect(own, touches)
  return { ...dimensions, ...analytics }
}
