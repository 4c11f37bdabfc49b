import type { EventType } from '@talkie/contract/events'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { EventRow } from '../../events/index.ts'
import type { AttributedRingpool } from './attributed-ringpool.ts'
import type { CallRecord } from './call-record.ts'

type CallEventRow = Omit<EventRow, 'revision'>

/** The fields of a call that its events contain. */
export type CallEventSource = Pick<
  CallRecord,
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
  | 'startedAt'
  | 'answeredAt'
  | 'endedAt'
  | 'ringSeconds'
  | 'talkSeconds'
  | 'durationSeconds'
  | 'outcome'
  | 'validity'
  | 'hangupBy'
  | 'confidence'
  | 'transcription'
> & { attribution: Pick<CallRecord['attribution'], 'dimensions' | 'matchId' | 'staticNumber' | 'touches'> }

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
    outcome: record.outcome,
    reason: record.validity,
    hangupBy: record.hangupBy,
    ringSeconds,
    talkSeconds: record.talkSeconds,
    durationSeconds: record.durationSeconds,
    feeling: record.transcription?.feeling ?? null,
    rating: record.transcription?.rating ?? null,
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
