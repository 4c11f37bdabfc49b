import { isDeepStrictEqual } from 'node:util'
import { type EventType, eventTypes } from '@talkie/contract/events'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { EventRow } from '../../events/index.ts'
import { eventsOfCall } from './call-events.ts'
import type { CallRecord } from './call-record.ts'
import type { RingpoolOfCall } from './ringpool-of-call.ts'

export type CallChange = { before: CallRecord | undefined; after: CallRecord }
type CallRevision = { record: CallRecord; events: EventRow[] }

const factsOf = ({ version: _version, published: _published, ...facts }: CallRecord) => facts

/**
 * The next revision of a call that changed: its row, and the events that now read differently. Where an event moved in
 * time or is no more, a tombstone stands at its former key.
 *
 * @returns nothing where nothing changed
 */
export const reviseCall = (
  { before, after }: CallChange,
  ringpools: ReadonlyMap<string, RingpoolOfCall>,
): CallRevision | undefined => {
  if (before && isDeepStrictEqual(factsOf(before), factsOf(after))) return undefined
  const revision = (before?.version ?? 0) + 1
  const rowsOf = (record: CallRecord) => eventsOfCall(record, ringpools.get(record.ringpoolId ?? ''))
  const known = new Map((before ? rowsOf(before) : []).map((row) => [row.type, row]))
  const rows = rowsOf(after)
  const standing = new Map(rows.map((row) => [row.type, row]))
  const gone = eventTypes.flatMap((type) => {
    const at = before?.published[type]
    const row = standing.get(type)
    if (!before || !at || (row && row.at === at && row.accountId === before.accountId)) return []
    return [tombstone(before, type, at, revision)]
  })
  const fresh = rows.filter((row) => !isDeepStrictEqual(row, known.get(row.type)))
  return {
    record: {
      ...after,
      version: revision,
      published: Object.fromEntries(rows.map(({ type, at }) => [type, at])),
    },
    events: [...gone, ...fresh.map((row) => ({ ...row, revision }))],
  }
}

const tombstone = (before: CallRecord, type: EventType, at: string, revision: number): EventRow => ({
  id: derivedEventId(before.id, type),
  type,
  accountId: before.accountId,
  at,
  revision,
  deleted: true,
  dimensions: {},
})
