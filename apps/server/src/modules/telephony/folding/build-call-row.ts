import type { Executor } from '../../../platform/postgres/postgres.ts'
import { isBlacklisted } from '../../blacklist/index.ts'
import { type AttributionResult, attributeCall } from '../attribution/attribute-call.ts'
import { noAnnotations, pickAnnotations } from '../calls/call-annotations.ts'
import type { CallRow } from '../calls/call-row.ts'
import type { CallTarget } from '../calls/call-target.ts'
import type { CallFacts, FoldedLeg } from '../signals/call-signal.ts'
import type { CallLeg } from '../tables.ts'

type FoldedCall = {
  id: string
  connectionId: string
  callKey: string
  facts: CallFacts
  target: CallTarget
  before: CallRow | undefined
  /** Nothing else is known of its caller. */
  isFirst: boolean
  /** The last revision of a call that has no row, since it was a report of another one. */
  formerVersion: number
}

/** Builds the call's row from its facts, without an outcome. It is attributed once, and again when the inputs change. */
export const buildCallRow = async (tx: Executor, folded: FoldedCall): Promise<CallRow> => {
  const { id, connectionId, callKey, facts, target, before } = folded
  const { caller, startedAt, state } = facts
  const basis = JSON.stringify([target.accountId, target.e164, caller, startedAt])
  const stays = before && (target.isFormer || before.attribution.basis === basis)
  const origin = stays ? before : await findOrigin(tx, folded, basis)
  return {
    id,
    accountId: target.accountId,
    connectionId,
    callKey,
    numberId: target.numberId,
    ringpoolId: origin.ringpoolId,
    e164: target.e164,
    caller,
    newVsReturning: before?.newVsReturning ?? null,
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
    recordings: facts.recordings.map(({ startedAt, ...recording }) => ({
      ...recording,
      ...(startedAt && { startedAt: startedAt.toISOString() }),
    })),
    outcome: state === 'answered' ? 'answered' : null,
    validity: null,
    // A net call stays one, whatever later signals report.
    netCall: before?.netCall ?? false,
    blacklisted: origin.blacklisted,
    visitId: origin.visitId,
    visitorId: origin.visitorId,
    confidence: origin.confidence,
    attribution: origin.attribution,
    legs: facts.legs.map(toCallLeg),
    voicemail: facts.voicemail,
    forwardedFrom: facts.forwardedFrom,
    transferredTo: facts.transferredTo,
    holds: facts.holds,
    holdSeconds: facts.holdSeconds,
    digits: facts.digits,
    ...pickAnnotations(before ?? noAnnotations),
    version: before?.version ?? folded.formerVersion,
    published: before?.published ?? {},
  }
}

const toCallLeg = ({ id: _id, startedAt, answeredAt, endedAt, voicemail, ...leg }: FoldedLeg): CallLeg => ({
  ...leg,
  startedAt: startedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  ...(voicemail && { voicemail }),
})

type AttributedFacts = Omit<AttributionResult, 'attribution'> & Pick<CallRow, 'attribution' | 'blacklisted'>

/** Looks up everything that is determined when a call arrives, and again when `basis` changes. */
const findOrigin = async (
  tx: Executor,
  { id, facts: { caller, startedAt }, target, before, isFirst }: FoldedCall,
  basis: string,
): Promise<AttributedFacts> => {
  const { attribution, destination, ...cause } = await attributeCall(tx, {
    callId: id,
    target,
    caller,
    startedAt,
    isFirst,
  })
  return {
    ...cause,
    destination: destination ?? target.destination,
    attribution: {
      ...attribution,
      basis,
      ...(before?.attribution.former && { former: before.attribution.former }),
    },
    blacklisted: caller !== null && (await isBlacklisted(tx, caller)),
  }
}
