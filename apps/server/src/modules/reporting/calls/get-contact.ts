import type { EventType } from '@talkie/contract/events'
import type { EventRecord, PathStep } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import {
  askEventStore,
  bound,
  type EventStore,
  type Fragment,
  isKnown,
  latestEvents,
  onOneShard,
  personOf,
  type ReportPlace,
  recordColumns,
  reportRegistry,
  type StoredEvent,
  sql,
  tagsOf,
  toEventRecord,
} from '../../analytics/index.ts'
import { findPath } from './find-path.ts'

type ContactQuery = ReportPlace & {
  eventId: string
  /** The only types that the screen may show; undefined for all. */
  types?: readonly EventType[] | undefined
  /** The steps of the timeline that the reader may see; undefined for all. */
  pathTypes?: readonly EventType[] | undefined
}

export const eventQuery = ({
  eventId,
  types,
  pathTypes: _,
  ...place
}: ContactQuery): Fragment => sql`SELECT ${recordColumns(reportRegistry(place))}
${latestEvents({ accountId: place.accountId, types, anyOf: [sql`id = ${bound('UUID', eventId)}`] })}
LIMIT 1
${onOneShard}`

/**
 * An event, and what its person did, oldest first. The event is one that the screen shows; its person's timeline has
 * what any of the reader's screens shows.
 * @returns `complete` is false where the timeline was cut
 * @throws Refusal NOT_FOUND for no such event of the account, SERVICE_UNAVAILABLE where the event store is away
 */
export const getContact = async (
  deps: EventStore & { db: Executor },
  wanted: ContactQuery,
): Promise<{ event: EventRecord; timeline: PathStep[]; complete: boolean }> => {
  const { accountId, eventId, pathTypes } = wanted
  const [stored] = await askEventStore<StoredEvent>(deps, eventQuery(wanted))
  if (!stored) throw new Refusal('NOT_FOUND', 'There is no such event.')
  const person = personOf([
    {
      visitor_id: stored.visitor_id,
      phone: stored.field_caller,
      email: stored.field_email,
      match_id: stored.field_match_id,
    },
  ])
  const [{ path, complete }, tags] = await Promise.all([
    // Who is known by anything is found by it; the id is looked for where there is nothing else.
    findPath(deps, { accountId, person, types: pathTypes, ...(isKnown(person) ? {} : { eventId }) }),
    tagsOf(deps.db, { accountId, eventIds: [eventId] }),
  ])
  return { event: toEventRecord(stored, tags.get(stored.id) ?? []), timeline: path, complete }
}
