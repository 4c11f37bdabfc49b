import { eventClasses } from '@talkie/contract/events'
import { validityReasons } from '@talkie/contract/reporting'
import {
  bound,
  chSql,
  type EventStore,
  type Fragment,
  fromLatestEvents,
  queryEventStore,
  recordColumns,
  reportRegistry,
  type StoredEvent,
  singleShardSettings,
  toCallRow,
  toEventRecord,
} from '../../analytics/index.ts'
import type { CallBase } from './find-call.ts'

type CallKey = { accountId: number; callId: string }

/** The event of a call by the call's id or by its own: a gross call that matches no call of ours has its event's id. */
export const compileCallEvent = ({ accountId, callId }: CallKey): Fragment => {
  const id = bound('UUID', callId)
  // The hour and weekday are not read, so any zone will do.
  const columns = recordColumns(reportRegistry({ accountId, timezone: 'UTC' }))
  return chSql`SELECT ${columns}
${fromLatestEvents({ accountId, types: eventClasses.call, anyOf: [chSql`call_id = ${id}`, chSql`id = ${id}`] })}
ORDER BY type = 'hangup' DESC, id
LIMIT 1
${singleShardSettings}`
}

/**
 * A call that only the event store knows: a call centre's report, or an imported one.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const findCallEvent = async (store: EventStore, key: CallKey): Promise<CallBase | undefined> => {
  const [stored] = await queryEventStore<StoredEvent>(store, compileCallEvent(key))
  if (!stored) return undefined
  const event = toEventRecord(stored, [], undefined)
  return {
    call: toCallRow(event),
    // A report's instant is the call's; an end is as late as the call was long.
    startedAt: new Date(event.at.getTime() - (event.type === 'hangup' ? event.duration_seconds * 1000 : 0)),
    validity: validityReasons.find((reason) => reason === event.reason) ?? null,
    hangupBy: event.hangup_by || null,
    provider: null,
    visitId: event.visitId,
    candidates: [],
    nobody: null,
    staticNumber: null,
    touches: [],
    formerAttributions: [],
    mark: null,
    note: event.note || null,
    spam: null,
    legs: [],
    voicemail: event.voicemail === 'true',
    forwardedFrom: event.forwarded_from || null,
    transferredTo: event.transferred_to || null,
    holds: 0,
    holdSeconds: 0,
    digits: event.digits || null,
    isOwn: false,
  }
}
