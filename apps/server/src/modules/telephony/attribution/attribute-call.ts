import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Touch } from '../../events/index.ts'
import {
  type CallRingpool,
  findNumberHolders,
  findRingpoolByOverflow,
  findRingpoolOfNumber,
} from '../../numbers/index.ts'
import { findLastNonDirect, findTouches, findVisits, type Visit } from '../../tracking/index.ts'
import type { AttributionDetail } from '../calls/attribution.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { CallTarget } from '../calls/call-target.ts'
import { attributeOverflow } from './attribute-overflow.ts'
import { isPlausible, weighCandidates } from './confidence.ts'
import { findKnownVisitor } from './known-visitor.ts'
import { findMedianDelay } from './median-delay.ts'

/** The cause of a call, as columns of the call. */
export type AttributionResult = Pick<CallRecord, 'ringpoolId' | 'visitId' | 'visitorId' | 'confidence'> & {
  attribution: Omit<AttributionDetail, 'basis'>
  /** Where the ringpool sends its calls. */
  destination: string | null
}

type AttributedCall = { callId: string; target: CallTarget; caller: string | null; startedAt: Date }

const dayMilliseconds = 86_400_000

/** The dimensions of a call without a known visit. */
const unknownDimensions = { channel: 'unassigned', reach: 'unknown' } as const

const unattributed = {
  visitId: null,
  visitorId: null,
  confidence: null,
  attribution: { dimensions: unknownDimensions, candidates: [], touches: [] },
}

/**
 * Attributes a call to the likeliest visit that held its number in the last 24 hours. If none of them is plausible, the
 * call stays unattributed and keeps them as candidates. A call to a ringpool's overflow number gets only a source; a
 * number outside of ringpools gives no attribution.
 */
export const attributeCall = async (tx: Executor, call: AttributedCall): Promise<AttributionResult> => {
  const { accountId, numberId, visible, e164 } = call.target
  const ringpool = await findRingpoolOfNumber(tx, { accountId, numberId })
  if (ringpool) return await attributeToHolder(tx, call, ringpool)
  for (const overflowNumber of new Set([visible, e164])) {
    const overflowing = await findRingpoolByOverflow(tx, { accountId, e164: overflowNumber })
    if (!overflowing) continue
    const { id, destination, holdMinutes } = overflowing
    const overflow = await attributeOverflow(tx, {
      accountId,
      overflowNumber,
      holdMinutes,
      at: call.startedAt,
    })
    return { ...unattributed, ...overflow, ringpoolId: id, destination }
  }
  return { ...unattributed, ringpoolId: null, destination: null }
}

const attributeToHolder = async (
  tx: Executor,
  { callId, target: { accountId, numberId }, caller, startedAt }: AttributedCall,
  ringpool: CallRingpool,
): Promise<AttributionResult> => {
  const since = new Date(startedAt.getTime() - dayMilliseconds)
  const holders = await findNumberHolders(tx, { accountId, numberId, since, at: startedAt })
  const routing = { ringpoolId: ringpool.id, destination: ringpool.destination }
  if (holders.length === 0) return { ...unattributed, ...routing }
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
  if (!best) return { ...unattributed, ...routing }
  if (!isPlausible(confidence))
    return {
      ...unattributed,
      ...routing,
      confidence,
      attribution: { ...unattributed.attribution, candidates },
    }
  const { visitId, visitorId } = best
  const visit = (await findVisits(tx, { accountId, visitIds: [visitId] })).get(visitId)
  const touches = await findTouches(tx, { accountId, visitorId, until: startedAt })
  return {
    ...routing,
    visitId,
    visitorId,
    confidence,
    attribution: {
      dimensions: visit ? resolveDimensions(visit, touches) : unknownDimensions,
      matchId: visit?.matchId ?? null,
      candidates,
      touches,
    },
  }
}

/** The visit's dimensions. For a direct visit, the analytics dimensions come from the visitor's last non-direct touch. */
const resolveDimensions = ({ id, facts: { dimensions } }: Visit, touches: readonly Touch[]) => {
  const own = touches.find(({ visitId }) => visitId === id)
  if (!own) return dimensions
  const { visitId: _visit, at: _at, ...analytics } = findLastNonDirect(own, touches)
  return { ...dimensions, ...analytics }
}
