import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { changeTaggings, foldTag } from '../../events/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'
import { toTaggedId } from '../registry/tagged-id.ts'

type TagChange = { accountId: number; eventIds: readonly string[]; add: string[]; remove: string[] }

/** Ids in one query: a ClickHouse server receives parameters in the URL. */
const batchSize = 200

/**
 * The events with their calls. Any revision counts, also a tombstone, which has no call: a tag on a removed event does no
 * harm.
 */
export const compileKnownEvents = (accountId: number, eventIds: readonly string[]): Fragment =>
  chSql`SELECT id, max(event.call_id) AS call_id FROM event
WHERE account_id = ${bound('UInt32', accountId)} AND id IN ${bound('Array(UUID)', eventIds)}
GROUP BY id`

/** Finds the ids to tag: of each event its call's, else its own. */
const findTaggedIds = async (store: EventStore, { accountId, eventIds }: TagChange): Promise<string[]> => {
  const taggedIds = new Set<string>()
  for (let from = 0; from < eventIds.length; from += batchSize) {
    const ids = eventIds.slice(from, from + batchSize)
    const stored = await queryEventStore<{ id: string; call_id: string }>(
      store,
      compileKnownEvents(accountId, ids),
    )
    const known = new Set(stored.map(({ id }) => id))
    const unknown = ids.findIndex((id) => !known.has(id.toLowerCase()))
    if (unknown >= 0)
      throw new Refusal('NOT_FOUND', 'There is no such event.', { [`eventIds.${from + unknown}`]: 'invalid' })
    for (const event of stored) taggedIds.add(toTaggedId(event))
  }
  return [...taggedIds]
}

/**
 * Adds tags to events and removes tags from them, all or nothing. A tag on one event of a call is on all of that call's
 * events. Tags that the account does not have yet are created.
 * @returns the number of events that changed, where those of a call count as one
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
  const taggedIds = await findTaggedIds(store, change)
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
    return await changeTaggings(tx, { ...change, eventIds: taggedIds })
  })
}
