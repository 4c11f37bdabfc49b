import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { eventTag, eventTagging } from '../../events/tables.ts'

/** An account's active event tags by name, each with how often it was put on something: a call counts once. */
export const listUsedEventTags = async (
  { db }: { db: Executor },
  { accountId }: { accountId: number },
): Promise<{ name: string; color: string; events: number }[]> =>
  await db
    .select({
      name: eventTag.name,
      color: eventTag.color,
      events: sql<number>`count(${eventTagging.eventId})::int`,
    })
    .from(eventTag)
    .leftJoin(eventTagging, and(eq(eventTagging.tagId, eventTag.id), not(eventTagging.deleted)))
    .where(and(eq(eventTag.accountId, accountId), eq(eventTag.active, true)))
    .groupBy(eventTag.id)
    .orderBy(asc(eventTag.folded))
