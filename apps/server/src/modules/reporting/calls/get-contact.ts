import type { EventType } from '@talkie/contract/events'
import type { EventRecord, PathStep } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import {
  type AccountZone,
  bound,
  chSql,
  collectContactKeys,
  type EventStore,
  type Fragment,
  fromLatestEvents,
  hasContactKeys,
  listTagsByEvent,
  queryEventStore,
  recordColumns,
  reportRegistry,
  type StoredEvent,
  singleShardSettings,
  toEventRecord,
} from '../../analytics/index.ts'
import { findCallerNames } from '../../contacts/index.ts'
import { findPath } from './find-path.ts'

type ContactQuery = AccountZone & {
  eventId: string
  /** The only types that the screen may show; undefined for all. */
  types?: readonly EventType[] | undefined
  /** The event types that the user may see in the timeline; undefined for all. */
  pathTypes?: readonly EventType[] | undefined
}

export const compileContactEvent = ({
  eventId,
  types,
  pathTypes: _,
  ...account
}: ContactQuery): Fragment => chSql`SELECT ${recordColumns(reportRegistry(account))}
${fromLatestEvents({ accountId: account.accountId, types, anyOf: [chSql`id = ${bound('UUID', eventId)}`] })}
LIMIT 1
${singleShardSettings}`

/**
 * An event and the timeline of its contact, oldest first. The event must be one that the screen shows; the timeline has
 * whatever the user may see on any screen.
 * @returns `complete` is false where the timeline was cut off
 * @throws Refusal NOT_FOUND for no such event of the account, SERVICE_UNAVAILABLE where the event store is away
 */
export const getContact = async (
  deps: EventStore & { db: Executor },
  query: ContactQuery,
): Promise<{ event: EventRecord; timeline: PathStep[]; complete: boolean }> => {
  const { accountId, eventId, pathTypes } = query
  const [stored] = await queryEventStore<StoredEvent>(deps, compileContactEvent(query))
  if (!stored) throw new Refusal('NOT_FOUND', 'There is no such event.')
  const contact = collectContactKeys([
    {
      visitor_id: stored.visitor_id,
      phone: stored.field_caller,
      email: stored.field_email,
      match_id: stored.field_match_id,
    },
  ])
  const [{ path, complete }, tags, names] = await Promise.all([
    // The event's keys find it. Only an event without any key has to be found by its id.
    findPath(deps, { accountId, contact, types: pathTypes, ...(hasContactKeys(contact) ? {} : { eventId }) }),
    listTagsByEvent(deps.db, { accountId, events: [stored] }),
    findCallerNames(deps.db, { accountId, phones: [stored.field_caller] }),
  ])
  const event = toEventRecord(stored, tags.get(stored.id) ?? [], names.get(stored.field_caller))
  return { event, timeline: path, complete }
}
