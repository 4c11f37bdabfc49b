import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../platform/postgres/postgres.ts'
import type { EventTagName } from './event-tags.ts'
import { removeTaggings } from './revise-taggings.ts'
import { publishTaggings } from './tagging.ts'

const eventIdsSchema = z.array(z.object({ eventId: z.uuid() }))
const addedSchema = z.array(z.object({ eventId: z.uuid(), version: z.int() }))

/** The most events that one statement tags, and that are in memory at once. */
const eventsPerStatement = 20_000

type Merge = { accountId: number; merged: readonly EventTagName[]; into: EventTagName }

/**
 * Moves the events of tags to another tag, here and in the event store. The caller has locked the rows of the tags.
 *
 * @returns how many events carried a merged tag, and how many carried each
 */
export const mergeTaggings = async (
  tx: Executor,
  { accountId, merged, into }: Merge,
): Promise<{ events: number; eventsByTag: Map<string, number> }> => {
  const events = await addToEventsOf(tx, { accountId, merged, into })
  const eventsByTag = new Map<string, number>()
  for (const { id, name } of merged)
    eventsByTag.set(id, await removeTaggings(tx, { accountId, tagId: id, name }))
  return { events, eventsByTag }
}

/** Adds a tag to all events that carry one of others, in the order of their ids, as `changeTaggings` locks them. */
const addToEventsOf = async (tx: Executor, { accountId, merged, into }: Merge): Promise<number> => {
  const mergedIds = JSON.stringify(merged.map(({ id }) => id))
  let total = 0
  for (let lastEventId: string | undefined; ; ) {
    const afterLast = lastEventId === undefined ? sql`true` : sql`event_id > ${lastEventId}::uuid`
    const { rows } = await tx.execute(sql`
      select distinct event_id as "eventId" from event_tagging
      where account_id = ${accountId} and not deleted and ${afterLast}
        and tag_id in (select value::uuid from jsonb_array_elements_text(${mergedIds}::jsonb))
      order by 1 limit ${eventsPerStatement}`)
    const eventIds = eventIdsSchema.parse(rows).map(({ eventId }) => eventId)
    if (eventIds.length === 0) return total
    const added = await tx.execute(sql`
      insert into event_tagging (account_id, event_id, tag_id)
      select ${accountId}::int, value::uuid, ${into.id}::uuid
      from jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb)
      order by 2
      on conflict (event_id, tag_id) do update
        set deleted = false, version = event_tagging.version + 1
        where event_tagging.deleted
      returning event_id as "eventId", version`)
    await publishTaggings(
      tx,
      addedSchema
        .parse(added.rows)
        .map((one) => ({ ...one, accountId, tagId: into.id, tag: into.name, deleted: false })),
    )
    total += eventIds.length
    lastEventId = eventIds.at(-1)
  }
}
