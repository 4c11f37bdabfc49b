import { eventClasses, validityReasons } from '@talkie/contract'
import { askEventStore, type EventStore } from './ask-event-store.ts'
import { callColumns } from './compile-calls.ts'
import type { FoundCall } from './find-call.ts'
import { latestEvents, onOneShard } from './latest-events.ts'
import { bound, type Fragment, sql } from './sql-fragment.ts'
import { type StoredCall, toCallRow } from './stored-call.ts'

type Wanted = { accountId: number; callId: string }

/** By the call, else by the event's own id, as a gross call without a call of ours is known. */
export const callEventQuery = ({ accountId, callId }: Wanted): Fragment => {
  const id = bound('UUID', callId)
  return sql`SELECT ${callColumns}, reason, hangup_by
${latestEvents({ accountId, types: eventClasses.call, anyOf: [sql`call_id = ${id}`, sql`id = ${id}`] })}
ORDER BY type = 'hangup' DESC, id
LIMIT 1
${onOneShard}`
}

/**
 * A call that is known from the event store alone: a call centre's report, or one that was imported.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const findCallEvent = async (store: EventStore, wanted: Wanted): Promise<FoundCall | undefined> => {
  const [stored] = await askEventStore<StoredCall & { reason: string; hangup_by: string }>(
    store,
    callEventQuery(wanted),
  )
  if (!stored) return undefined
  return {
    call: toCallRow(stored),
    validity: validityReasons.find((reason) => reason === stored.reason) ?? null,
    hangupBy: stored.hangup_by || null,
    provider: null,
    candidates: [],
  }
}
