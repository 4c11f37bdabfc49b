import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { changeTaggings, foldTag } from '../../events/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'

type TagChange = { accountId: number; eventIds: readonly string[]; add: string[]; remove: string[] }

/** Ids in one query: a ClickHouse server receives parameters in the URL. */
const batchSize = 200

/** Any revision counts, also a tombstone: a tag on a removed event does no harm. */
export const compileKnownEvents = (accountId: number, eventIds: readonly string[]): Fragment =>
  chSql`SELECT DISTINCT id FROM event
WHERE account_id = ${bound('UInt32', accountId)} AND id IN ${bound('Array(UUID)', eventIds)}`

const checkEvents = async (store: EventStore, { accountId, eventIds }: TagChange): Promise<void> => {
  for (let from = 0; from < eventIds.length; from += batchSize) {
    const ids = eventIds.slice(from, from + batchSize)
    const stored = await queryEventStore<{ id: string }>(store, compileKnownEvents(accountId, ids))
    const known = new Set(stored.map(({ id }) => id))
    const unknown = ids.findIndex((id) => !known.has(id.toLowerCase()))
    if (unknown >= 0)
      throw new Refusal('NOT_FOUND', 'There is no such event.', { [`eventIds.${from + unknown}`]: 'invalid' })
  }
}

/**
 * Adds tags to events and removes tags from them, all or nothing. Tags that the account does not have yet are created.
 * @returns the number of events that changed
 * @throws Refusal NOT_FOUND for an event that is not the account's, BAD_REQUEST for a tag that is both added and removed
 *   and for too many tags, SERVICE_UNAVAILABLE where the event store is away
 */
export const tagEvents = async (
  { db, ...store }: EventStore & { db: Database },
  change: TagChange,
  actor: Actor,
): Promise<number> => {
  const added = new Set(change.add.map(foldTag))
  const both = change.remove.findIndex((name) => added.has(foldTag(name)))
  if (both >= 0)
    throw new Refusal('BAD_REQUEST', 'A tag is either put on or taken off.', {
      [`remove.${both}`]: 'invalid',
    })
  await checkEvents(store, change)
  const { accountId, eventIds, add, remove } = change
  return await db.transaction(async (tx) => {
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'event_tag',
        objectId: eventIds.length === 1 ? (eventIds[0] ?? '') : '',
        name: [...add, ...remove].join(', '),
        accountId,
        after: { add, remove, eventIds },
      },
      actor,
    )
    return await changeTaggings(tx, change)
  })
}
