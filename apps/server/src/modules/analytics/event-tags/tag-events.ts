import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { changeTaggings, foldTag } from '../../events/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { bound, type Fragment, sql } from '../registry/sql-fragment.ts'

type TagChange = { accountId: number; eventIds: readonly string[]; add: string[]; remove: string[] }

/** Ids that go into one look-up: a ClickHouse server takes its values in an address. */
const atOnce = 200

/** Whichever revision is seen: what is taken out meanwhile does no harm with a tag on it. */
export const knownEventsQuery = (accountId: number, eventIds: readonly string[]): Fragment =>
  sql`SELECT DISTINCT id FROM event
WHERE account_id = ${bound('UInt32', accountId)} AND id IN ${bound('Array(UUID)', eventIds)}`

const checkEvents = async (store: EventStore, { accountId, eventIds }: TagChange): Promise<void> => {
  for (let from = 0; from < eventIds.length; from += atOnce) {
    const ids = eventIds.slice(from, from + atOnce)
    const found = await askEventStore<{ id: string }>(store, knownEventsQuery(accountId, ids))
    const known = new Set(found.map(({ id }) => id))
    const unknown = ids.findIndex((id) => !known.has(id.toLowerCase()))
    if (unknown >= 0)
      throw new Refusal('NOT_FOUND', 'There is no such event.', { [`eventIds.${from + unknown}`]: 'invalid' })
  }
}

/**
 * Puts tags on events and takes them off; tags of a name that the account has none of are made. All or nothing.
 * @returns how many events changed
 * @throws Refusal NOT_FOUND for an event that is not the account's, BAD_REQUEST for a tag both put on and taken off and
 *   for too many tags, SERVICE_UNAVAILABLE where the event store is away
 */
export const tagEvents = async (
  { db, ...store }: EventStore & { db: Database },
  wanted: TagChange,
  by: Actor,
): Promise<number> => {
  const added = new Set(wanted.add.map(foldTag))
  const both = wanted.remove.findIndex((name) => added.has(foldTag(name)))
  if (both >= 0)
    throw new Refusal('BAD_REQUEST', 'A tag is either put on or taken off.', {
      [`remove.${both}`]: 'invalid',
    })
  await checkEvents(store, wanted)
  const { accountId, eventIds, add, remove } = wanted
  return await db.transaction(async (tx) => {
    await recordChange(tx, by, {
      action: 'update',
      kind: 'event_tag',
      objectId: eventIds.length === 1 ? (eventIds[0] ?? '') : '',
      name: [...add, ...remove].join(', '),
      accountId,
      after: { add, remove, eventIds },
    })
    return await changeTaggings(tx, wanted)
  })
}
