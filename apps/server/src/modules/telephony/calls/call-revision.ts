import { isDeepStrictEqual } from 'node:util'
import { type EventType, eventTypes } from '@talkie/contract/events'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { EventRow } from '../../events/index.ts'
import type { AttributedRingpool } from './attributed-ringpool.ts'
import { buildCallEvents } from './call-events.ts'
import type { CallRow } from './call-row.ts'

export type CallChange = { before: CallRow | undefined; after: CallRow }
type CallRevision = { record: CallRow; events: EventRow[] }

const withoutRevision = ({ version: _version, published: _published, ...facts }: CallRow) => facts

/**
 * Builds the next revision of a changed call: its row and its changed events. An event that moved in time or no longer
 * exists gets a tombstone at its former key.
 *
 * @returns undefined when nothing changed
 */
export const reviseCall = (
  { before, after }: CallChange,
  ringpools: ReadonlyMap<string, AttributedRingpool>,
): CallRevision | undefined => {
  if (before && isDeepStrictEqual(withoutRevision(before), withoutRevision(after))) return undefined
  // A call that was a report of another one goes on from its own last revision.
  const revision = (before ?? after).version + 1
  const toEvents = (record: CallRow) => buildCallEvents(record, ringpools.get(record.ringpoolId ?? ''))
  const formerEvents = new Map((before ? toEvents(before) : []).map((row) => [row.type, row]))
  const rows = toEvents(after)
  const standing = new Map(rows.map((row) => [row.type, row]))
  const tombstones = eventTypes.flatMap((type) => {
    const at = before?.published[type]
    const row = standing.get(type)
    if (!before || !at || (row && row.at === at && row.accountId === before.accountId)) return []
    return [tombstone(before, type, at, revision)]
  })
  const fresh = rows.filter((row) => !isDeepStrictEqual(row, formerEvents.get(row.type)))
  return {
    record: {
      ...after,
      version: revision,
      published: Object.fromEntries(rows.map(({ type, at }) => [type, at])),
    },
    events: [...tombstones, ...fresh.map((row) => ({ ...row, revision }))],
  }
}

/** Removes a call's events: tombstones at their keys, of the next revision. */
export const buildTombstones = (record: CallRow): EventRow[] =>
  eventTypes.flatMap((type) => {
    const at = record.published[type]
    return at ? [tombstone(record, type, at, record.version + 1)] : []
  })

const tombstone = (before: CallRow, type: EventType, at: string, revision: number): EventRow => ({
  id: derivedEventId(before.id, type),
  type,
  accountId: before.accountId,
  at,
  revision,
  deleted: true,
  dimensions: {},
})
