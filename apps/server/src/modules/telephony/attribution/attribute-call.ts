import type { Executor } from '../../../platform/postgres/postgres.ts'
import {
  type CallRingpool,
  findFormerRingpool,
  findRingpoolByOverflow,
  findRingpoolOfNumber,
  findStaticNumberAt,
  type StaticOrigin,
} from '../../numbers/index.ts'
import type { AttributionDetail } from '../calls/attribution.ts'
import type { CallEvidence } from '../calls/call-evidence.ts'
import type { CallRow } from '../calls/call-row.ts'
import type { CallTarget } from '../calls/call-target.ts'
import { addCall } from './callers/caller-history.ts'
import { findCallerHistory } from './callers/find-caller-history.ts'
import type { IdentifiedCaller } from './callers/identify-caller.ts'
import { identifyInHistory } from './callers/identify-in-history.ts'
import { creditStaticNumber } from './credit-static-number.ts'
import { creditVisit, findHeldVisits, unattributed } from './credit-visit.ts'
import { creditOverflow } from './overflow/credit-overflow.ts'
import { shareOverflow } from './overflow/share-overflow.ts'
import { weighCall } from './weigh-call.ts'

/** The cause of a call, as columns of the call. */
export type AttributionResult = Pick<CallRow, 'ringpoolId' | 'visitId' | 'visitorId' | 'confidence'> & {
  attribution: Omit<AttributionDetail, 'basis' | 'former'>
  /** Where the ringpool sends its calls. */
  destination: string | null
}

type AttributedCall = {
  callId: string
  target: CallTarget
  caller: string | null
  startedAt: Date
  /** Nothing else is known of its caller. */
  isFirst: boolean
}

/**
 * Attributes a call to the likeliest visitor: one who held its number in the last 24 hours, or who is known to be the
 * caller. If none is plausible, the call stays unattributed and keeps the holders as candidates. A call to a ringpool's
 * overflow number is its known caller's, else shared among sources. A call to a number that was a static number at that
 * instant has the static number's source. A number that has left its ringpool still has its holders of the day before. Any
 * other number gives no attribution.
 */
export const attributeCall = async (tx: Executor, call: AttributedCall): Promise<AttributionResult> => {
  const { accountId, numberId, visible, e164 } = call.target
  const staticNumber = await findStaticNumberAt(tx, { accountId, numberId, at: call.startedAt })
  if (staticNumber) return await attributeToStaticNumber(tx, call, staticNumber)
  const ringpool = await findRingpoolOfNumber(tx, { accountId, numberId })
  if (ringpool) return await attributeToVisitor(tx, call, ringpool)
  for (const overflowNumber of new Set([visible, e164])) {
    const overflowing = await findRingpoolByOverflow(tx, { accountId, e164: overflowNumber })
    if (overflowing) return await attributeToSources(tx, call, { overflowNumber, ringpool: overflowing })
  }
  const former = await findFormerRingpool(tx, { accountId, numberId, at: call.startedAt })
  if (former) return await attributeToVisitor(tx, call, former)
  return { ...unattributed, ringpoolId: null, destination: null }
}

const attributeToVisitor = async (
  tx: Executor,
  call: AttributedCall,
  ringpool: CallRingpool,
): Promise<AttributionResult> => {
  const { target, caller, startedAt } = call
  const { evidence, candidates, holders } = await weighCall(tx, {
    target,
    ringpoolId: ringpool.id,
    caller,
    callAt: startedAt,
  })
  const decision = await creditVisit(tx, {
    accountId: target.accountId,
    callAt: startedAt,
    holders: candidates,
    heldVisits: findHeldVisits(evidence),
    caller: await identifyOwnCaller(tx, call, evidence),
  })
  return {
    ...decision,
    attribution: { ...decision.attribution, evidence, holders },
    ringpoolId: ringpool.id,
    destination: ringpool.destination,
  }
}

const attributeToStaticNumber = async (
  tx: Executor,
  call: AttributedCall,
  staticNumber: StaticOrigin & { id: string },
): Promise<AttributionResult> => {
  const decision = await creditStaticNumber(
    tx,
    {
      accountId: call.target.accountId,
      callAt: call.startedAt,
      caller: await identifyOwnCaller(tx, call, null),
    },
    staticNumber,
  )
  return {
    ...decision,
    attribution: { ...decision.attribution, staticNumber },
    ringpoolId: null,
    destination: null,
  }
}

const attributeToSources = async (
  tx: Executor,
  call: AttributedCall,
  {
    overflowNumber,
    ringpool,
  }: { overflowNumber: string; ringpool: Pick<CallRingpool, 'id' | 'destination'> },
): Promise<AttributionResult> => {
  const { accountId } = call.target
  const { caller, startedAt } = call
  const overflow = await shareOverflow(tx, { accountId, overflowNumber, caller, at: startedAt })
  const identified = await identifyOwnCaller(tx, call, null)
  const decision = await creditOverflow(tx, { accountId, callAt: startedAt, caller: identified }, overflow)
  return {
    ...decision,
    attribution: { ...decision.attribution, overflow },
    ringpoolId: ringpool.id,
    destination: ringpool.destination,
  }
}

/** Who made the call, from what it says by itself and from what is known of its caller. */
const identifyOwnCaller = async (
  tx: Executor,
  { callId, target: { accountId, e164 }, caller, startedAt, isFirst }: AttributedCall,
  evidence: CallEvidence | null,
): Promise<IdentifiedCaller> => {
  const own = { id: callId, at: startedAt, number: e164, evidence }
  const history =
    caller === null || isFirst
      ? { calls: [], signs: [] }
      : await findCallerHistory(tx, { accountId, phone: caller, at: startedAt }, callId)
  return identifyInHistory(own, addCall(history, own))
}
