import type { EventTag } from '@talkie/contract/tags'
import { and, eq, not, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { eventTagging } from '../../events/tables.ts'
import { listEventTags } from './list-event-tags.ts'

/** The tagged calls of an account that have several events, with the number of those. */
export type CallEventCounter = (accountId: number) => Promise<readonly { callId: string; events: number }[]>

/**
 * Lists an account's event tags by name, where `events` counts each event of a tagged call, as the reports do. An event
 * that the event store does not have yet is not counted.
 *
 * @throws Refusal SERVICE_UNAVAILABLE where the event store is away
 */
export const listCountedEventTags = async (
  { db, countCallEvents }: { db: Executor; countCallEvents: CallEventCounter },
  { accountId }: { accountId: number },
): Promise<EventTag[]> => {
  const [tags, calls] = await Promise.all([listEventTags(db, { accountId }), countCallEvents(accountId)])
  if (calls.length === 0) return tags
  const taggings = await db
    .select({ tagId: eventTagging.tagId, callId: eventTagging.eventId })
    .from(eventTagging)
    .where(
      and(
        eq(eventTagging.accountId, accountId),
        sql`${eventTagging.eventId} = any(${sql.param(calls.map(({ callId }) => callId))}::uuid[])`,
        not(eventTagging.deleted),
      ),
    )
  const eventsOf = new Map(calls.map(({ callId, events }) => [callId, events]))
  const further = new Map<string, number>()
  for (const { tagId, callId } of taggings)
    further.set(tagId, (further.get(tagId) ?? 0) + (eventsOf.get(callId) ?? 1) - 1)
  return tags.map((tag) => ({ ...tag, events: tag.events + (further.get(tag.id) ?? 0) }))
}
