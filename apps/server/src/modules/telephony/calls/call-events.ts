import type { EventType } from '@talkie/contract/events'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { EventRow } from '../../events/index.ts'
import type { AttributedRingpool } from './attributed-ringpool.ts'
import type { CallAnnotations } from './call-annotations.ts'
import type { CallRow } from './call-row.ts'
import { listMissedBy } from './missed-by.ts'
import { isMissed } from './missed-call.ts'

type CallEventRow = Omit<EventRow, 'revision'>

/** The fields of a call that its events contain. */
export type CallEventSource = Pick<
  CallRow,
  | 'id'
  | 'accountId'
  | 'visitId'
  | 'visitorId'
  | 'caller'
  | 'newVsReturning'
  | 'e164'
  | 'destination'
  | 'ringpoolId'
  | 'agent'
  | 'legs'
  | 'state'
  | 'disposition'
  | 'startedAt'
  | 'answeredAt'
  | 'endedAt'
  | 'ringSeconds'
  | 'talkSeconds'
  | 'durationSeconds'
  | 'holdSeconds'
  | 'outcome'
  | 'validity'
  | 'hangupBy'
  | 'confidence'
  | 'voicemail'
  | 'forwardedFrom'
  | 'transferredTo'
  | 'digits'
> &
  CallAnnotations & {
    attribution: Pick<CallRow['attribution'], 'dimensions' | 'matchId' | 'staticNumber' | 'touches'>
  }

/** What is known of some calls only. A row without a field has the column's default. */
const toAnnotations = (record: CallEventSource): Partial<CallEventRow> => {
  const { transcription, mark, note, spamScore } = record
  return {
    feeling: transcription?.feeling ?? null,
    rating: transcription?.rating ?? null,
    ...(transcription?.type && { callType: transcription.type }),
    ...(transcription && transcription.keywords.length > 0 && { keywords: transcription.keywords }),
    ...(transcription?.summary && { summary: transcription.summary }),
    ...(record.recorded && { recorded: true }),
    ...(record.voicemail && { voicemail: true }),
    ...(record.forwardedFrom && { forwardedFrom: record.forwardedFrom }),
    ...(record.transferredTo && { transferredTo: record.transferredTo }),
    ...(record.digits && { digits: record.digits }),
    ...(spamScore !== null && { spamScore }),
    ...(note && { note }),
    ...(mark && { marked: mark.value }),
    ...(isMissed(record) && { returned: record.returnedAt !== null }),
  }
}

/**
 * Builds the events of a call: `call` at its start, `answered`, `hangup` with all details, and `lead` if it was valid.
 * Only the last two contain seconds and outcome, so that the others do not change once written.
 */
export const buildCallEvents = (
  record: CallEventSource,
  ringpool: Pick<AttributedRingpool, 'name' | 'tag'> | undefined,
): CallEventRow[] => {
  const { answeredAt, endedAt, ringSeconds } = record
  const agent = record.agent
  const details = {
    agent,
    missedBy: listMissedBy(record),
    outcome: record.outcome,
    reason: record.validity,
    hangupBy: record.hangupBy,
    ringSeconds,
    talkSeconds: record.talkSeconds,
    durationSeconds: record.durationSeconds,
    holdSeconds: record.holdSeconds,
    ...toAnnotations(record),
  }
  const event = (type: EventType, at: Date, more: Partial<CallEventRow>): CallEventRow => ({
    id: derivedEventId(record.id, type),
    type,
    accountId: record.accountId,
    at: at.toISOString(),
    dimensions: record.attribution.dimensions,
    visitId: record.visitId,
    visitorId: record.visitorId,
    matchId: record.attribution.matchId ?? null,
    phone: record.caller,
    newVsReturning: record.newVsReturning,
    callId: record.id,
    number: record.e164,
    destination: record.destination,
    ringpoolId: record.ringpoolId,
    ringpool: ringpool?.name ?? null,
    ringpoolTag: ringpool?.tag ?? null,
    staticNumber: record.attribution.staticNumber?.name ?? null,
    confidence: record.confidence,
    touches: record.attribution.touches,
    ...more,
  })
  return [
    event('call', record.startedAt, {}),
    ...(answeredAt ? [event('answered', answeredAt, { agent, ringSeconds })] : []),
    ...(endedAt ? [event('hangup', endedAt, details)] : []),
    ...(endedAt && record.outcome === 'valid' ? [event('lead', endedAt, details)] : []),
  ]
}
