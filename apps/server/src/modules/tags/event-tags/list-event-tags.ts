import type { EventTag } from '@talkie/contract/tags'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { eventTag, eventTagging } from '../../events/tables.ts'
import { countNumbers, findTaggedNumbers } from '../tagged-numbers.ts'

/** Lists an account's event tags by name, archived ones too, with the count of events and numbers of each. */
export const listEventTags = async (
  db: Executor,
  { accountId }: { accountId: number },
): Promise<EventTag[]> => {
  const tags = await db
    .select({
      id: eventTag.id,
      name: eventTag.name,
      color: eventTag.color,
      active: eventTag.active,
      events: sql<number>`count(${eventTagging.eventId})::int`,
    })
    .from(eventTag)
    .leftJoin(eventTagging, and(eq(eventTagging.tagId, eventTag.id), not(eventTagging.deleted)))
    .where(eq(eventTag.accountId, accountId))
    .groupBy(eventTag.id)
    .orderBy(asc(eventTag.folded))
  const carried = await findTaggedNumbers(db, accountId)
  return tags.map((tag) => ({ ...tag, ...countNumbers(carried.withEventTag(tag.name)) }))
}
