import { isNetCall } from '@talkie/contract/reporting'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { isBlacklisted } from '../../blacklist/index.ts'
import { attributeCall, type Cause } from '../attribution/attribute-call.ts'
import type { CallPlace } from '../calls/call-place.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { CallFacts } from '../signals/call-signal.ts'

type FoldedCall = {
  id: string
  connectionId: string
  callKey: string
  facts: CallFacts
  place: CallPlace
  before: CallRecord | undefined
}

/** The call's row by its facts, without its outcome; who caused it is found once, and again when that must change. */
export const recordCall = async (tx: Executor, folded: FoldedCall): Promise<CallRecord> => {
  const { id, connectionId, callKey, facts, place, before } = folded
  const { caller, startedAt, state } = facts
  const basis = JSON.stringify([place.accountId, place.e164, caller, startedAt])
  const stays = before && (place.gone || before.attribution.basis === basis)
  const origin = stays ? before : await findOrigin(tx, folded, basis)
  return {
    id,
    accountId: place.accountId,
    connectionId,
    callKey,
    numberId: place.numberId,
    ringpoolId: origin.ringpoolId,
    e164: place.e164,
    caller,
    destination: facts.destination ?? origin.destination,
    agent: facts.agent,
    state,
    startedAt,
    answeredAt: facts.answeredAt,
    endedAt: facts.endedAt,
    ringSeconds: facts.ringSeconds,
    talkSeconds: facts.talkSeconds,
    durationSeconds: facts.durationSeconds,
    disposition: facts.disposition,
    hangupBy: facts.hangupBy,
    recordingUrl: facts.recordingUrl,
    outcome: state === 'answered' ? 'answered' : null,
    // A net call stays one, whatever its signals say later.
    validity: before && isNetCall(before.validity) ? 'net_call' : null,
    blacklisted: origin.blacklisted,
    visitId: origin.visitId,
    visitorId: origin.visitorId,
    confidence: origin.confidence,
    attribution: origin.attribution,
    transcription: before?.transcription ?? null,
    version: before?.version ?? 0,
    published: before?.published ?? {},
  }
}

type Origin = Omit<Cause, 'found'> & Pick<CallRecord, 'attribution' | 'blacklisted'>

/** Everything that is looked up when a call comes, and stays although the world changes afterwards. */
const findOrigin = async (
  tx: Executor,
  { id, facts: { caller, startedAt }, place }: FoldedCall,
  basis: string,
): Promise<Origin> => {
  const { found, destination, ...cause } = await attributeCall(tx, { callId: id, place, caller, startedAt })
  return {
    ...cause,
    destination: destination ?? place.destination,
    attribution: { ...found, basis },
    blacklisted: caller !== null && (await isBlacklisted(tx, caller)),
  }
}
