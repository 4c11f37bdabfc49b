import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { eventTag, eventTagging } from '../../events/tables.ts'
import { toTaggedId } from '../registry/tagged-id.ts'

/**
 * The tags of some events, by event id; an event of a call has the call's. They come from PostgreSQL, which has a new tag
 * first. Events without tags are absent.
 */
export const listTagsByEvent = async (
  db: Executor,
  { accountId, events }: { accountId: number; events: readonly { id: string; call_id: string }[] },
): Promise<Map<string, string[]>> => {
  if (events.length === 0) return new Map()
  const taggedIds = [...new Set(events.map(toTaggedId))]
  const rows = await db
    .select({ eventId: eventTagging.eventId, name: eventTag.name })
    .from(eventTagging)
    .innerJoin(eventTag, eq(eventTag.id, eventTagging.tagId))
    .where(
      and(
        eq(eventTagging.accountId, accountId),
        // One array parameter, however many ids: the embedded store takes 60 ms to parse ten thousand parameters.
        sql`${eventTagging.eventId} = any(${sql.param(taggedIds)}::uuid[])`,
        not(eventTagging.deleted),
      ),
    )
    .orderBy(asc(eventTag.name))
  const tags = new Map<string, string[]>()
  for (const { eventId, name } of rows) tags.set(eventId, [...(tags.get(eventId) ?? []), name])
  return new Map(
    events.flatMap((event) => {
      const ofEvent = tags.get(toTaggedId(event))
      return ofEvent ? [[event.id, ofEvent] as const] : []
    }),
  )
}
