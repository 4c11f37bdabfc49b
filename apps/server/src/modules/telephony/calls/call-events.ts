import type { EventType } from '@talkie/contract/events'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { EventRow } from '../../events/index.ts'
import type { CallRecord } from './call-record.ts'
import type { RingpoolOfCall } from './ringpool-of-call.ts'

type CallEventRow = Omit<EventRow, 'revision'>

/** What events say of a call. */
export type CallFacts = Pick<
  CallRecord,
  | 'id'
  | 'accountId'
  | 'visitId'
  | 'visitorId'
  | 'caller'
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
> & { attribution: Pick<CallRecord['attribution'], 'dimensions' | 'matchId' | 'touches'> }

/**
 * The events of a call as it stands: `call` when it arrived, `answered`, `hangup` with all that is known in the end,
 * and `lead` when it was valid. Only the last two carry seconds and outcome, so that the others rest once written.
 */
export const eventsOfCall = (
  record: CallFacts,
  ringpool: Pick<RingpoolOfCall, 'name' | 'tag'> | undefined,
): CallEventRow[] => {
  const { answeredAt, endedAt, ringSeconds } = record
  const agent = record.agent
  const whole = {
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
    callId: record.id,
    number: record.e164,
    destination: record.destination,
    ringpoolId: record.ringpoolId,
    ringpool: ringpool?.name ?? null,
    ringpoolTag: ringpool?.tag ?? null,
    confidence: record.confidence,
    touches: record.attribution.touches,
    ...more,
  })
  return [
    event('call', record.startedAt, {}),
    ...(answeredAt ? [event('answered', answeredAt, { agent, ringSeconds })] : []),
    ...(endedAt ? [event('hangup', endedAt, whole)] : []),
    ...(endedAt && record.outcome === 'valid' ? [event('lead', endedAt, whole)] : []),
  ]
}
