import { eventClasses } from '@talkie/contract/events'
import { validityReasons } from '@talkie/contract/reporting'
import {
  askEventStore,
  bound,
  type EventStore,
  type Fragment,
  latestEvents,
  onOneShard,
  recordColumns,
  reportRegistry,
  type StoredEvent,
  sql,
  toCallRow,
  toEventRecord,
} from '../../analytics/index.ts'
import type { FoundCall } from './find-call.ts'

type CallKey = { accountId: number; callId: string }

/** By the call, else by the event's own id, as a gross call without a call of ours is known. */
export const callEventQuery = ({ accountId, callId }: CallKey): Fragment => {
  const id = bound('UUID', callId)
  // A call tells its instant, and of its hour and weekday nothing: any zone will do.
  const columns = recordColumns(reportRegistry({ accountId, timezone: 'UTC' }))
  return sql`SELECT ${columns}
${latestEvents({ accountId, types: eventClasses.call, anyOf: [sql`call_id = ${id}`, sql`id = ${id}`] })}
ORDER BY type = 'hangup' DESC, id
LIMIT 1
${onOneShard}`
}

/**
 * A call that is known from the event store alone: a call centre's report, or one that was imported.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const findCallEvent = async (store: EventStore, wanted: CallKey): Promise<FoundCall | undefined> => {
  const [stored] = await askEventStore<StoredEvent>(store, callEventQuery(wanted))
  if (!stored) return undefined
  const event = toEventRecord(stored, [])
  return {
    call: toCallRow(event),
    validity: validityReasons.find((reason) => reason === event.reason) ?? null,
    hangupBy: event.hangup_by || null,
    provider: null,
    candidates: [],
  }
}
