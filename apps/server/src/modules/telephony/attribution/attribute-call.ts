import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type CallRingpool, findRingpoolByOverflow, findRingpoolOfNumber } from '../../numbers/index.ts'
import type { AttributionDetail } from '../calls/attribution.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { CallTarget } from '../calls/call-target.ts'
import { addCall } from './callers/caller-history.ts'
import { findCallerHistory } from './callers/find-caller-history.ts'
import { identifyInHistory } from './callers/identify-in-history.ts'
import { creditVisit, unattributed } from './credit-visit.ts'
import { attributeOverflow } from './overflow/attribute-overflow.ts'
import { weighCall } from './weigh-call.ts'

/** The cause of a call, as columns of the call. */
export type AttributionResult = Pick<CallRecord, 'ringpoolId' | 'visitId' | 'visitorId' | 'confidence'> & {
  attribution: Omit<AttributionDetail, 'basis' | 'former'>
  /** Where the ringpool sends its calls. */
  destination: string | null
}

type AttributedCall = { callId: string; target: CallTarget; caller: string | null; startedAt: Date }

/**
 * Attributes a call to the likeliest visitor: one who held its number in the last 24 hours, or who is known to be the
 * caller. If none is plausible, the call stays unattributed and keeps the holders as candidates. A call to a ringpool's
 * overflow number is shared among sources; a number outside of ringpools gives no attribution.
 */
export const attributeCall = async (tx: Executor, call: AttributedCall): Promise<AttributionResult> => {
  const { accountId, numberId, visible, e164 } = call.target
  const ringpool = await findRingpoolOfNumber(tx, { accountId, numberId })
  if (ringpool) return await attributeToVisitor(tx, call, ringpool)
  for (const overflowNumber of new Set([visible, e164])) {
    const overflowing = await findRingpoolByOverflow(tx, { accountId, e164: overflowNumber })
    if (!overflowing) continue
    const { id, destination } = overflowing
    const overflow = await attributeOverflow(tx, {
      accountId,
      overflowNumber,
      at: call.startedAt,
    })
    return { ...unattributed, ...overflow, ringpoolId: id, destination }
  }
  return { ...unattributed, ringpoolId: null, destination: null }
}

const attributeToVisitor = async (
  tx: Executor,
  { callId, target, caller, startedAt }: AttributedCall,
  ringpool: CallRingpool,
): Promise<AttributionResult> => {
  const { accountId, e164 } = target
  const { evidence, candidates, holders } = await weighCall(tx, {
    target,
    ringpoolId: ringpool.id,
    callAt: startedAt,
  })
  const own = { id: callId, at: startedAt, number: e164, evidence }
  const history =
    caller === null
      ? { calls: [], signs: [] }
      : await findCallerHistory(tx, { accountId, phone: caller, at: startedAt }, callId)
  const decision = await creditVisit(tx, {
    accountId,
    callAt: startedAt,
    holders: candidates,
    caller: identifyInHistory(own, addCall(history, own)),
  })
  return {
    ...decision,
    attribution: { ...decision.attribution, evidence, holders },
    ringpoolId: ringpool.id,
    destination: ringpool.destination,
  }
}
