import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type EventTagName, ensureEventTags, findEventTags } from './event-tags.ts'
import { publishTaggings } from './tagging.ts'

const changedSchema = z.array(
  z.object({ eventId: z.uuid(), tagId: z.uuid(), version: z.int(), deleted: z.boolean() }),
)
type ChangedTagging = z.infer<typeof changedSchema>
type AccountEvents = { accountId: number; eventIds: readonly string[] }

const returned = sql`event_id as "eventId", tag_id as "tagId", version, deleted`
const toIdList = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/**
 * Adds tags to events, ordered by key, so that two changes of the same events wait for each other and do not
 * deadlock.
 */
const addTags = async (
  tx: Executor,
  { accountId, eventIds }: AccountEvents,
  tags: EventTagName[],
): Promise<ChangedTagging> => {
  if (tags.length === 0) return []
  const { rows } = await tx.execute(sql`
    insert into event_tagging (account_id, event_id, tag_id)
    select ${accountId}::int, event.value::uuid, tag.value::uuid
    from jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb) as event
    cross join jsonb_array_elements_text(${JSON.stringify(tags.map(({ id }) => id))}::jsonb) as tag
    order by 2, 3
    on conflict (event_id, tag_id) do update
      set deleted = false, version = event_tagging.version + 1
      where event_tagging.deleted
    returning ${returned}`)
  return changedSchema.parse(rows)
}

const removeTags = async (
  tx: Executor,
  { accountId, eventIds }: AccountEvents,
  tags: EventTagName[],
): Promise<ChangedTagging> => {
  if (tags.length === 0) return []
  const { rows } = await tx.execute(sql`
    update event_tagging set deleted = true, version = version + 1
    where (event_id, tag_id) in (
      select event_id, tag_id from event_tagging
      where account_id = ${accountId} and not deleted
        and event_id in ${toIdList(eventIds)} and tag_id in ${toIdList(tags.map(({ id }) => id))}
      order by event_id, tag_id for update
    )
    returning ${returned}`)
  return changedSchema.parse(rows)
}

/**
 * Adds tags to an account's events and removes others, by name, and publishes what changed. The caller has checked
 * that the events belong to the account.
 *
 * @returns the count of events that changed
 */
export const changeTaggings = async (
  tx: Executor,
  { accountId, eventIds, add, remove }: AccountEvents & { add: readonly string[]; remove: readonly string[] },
): Promise<number> => {
  const uniqueEventIds = [...new Set(eventIds)]
  const added = await ensureEventTags(tx, accountId, add)
  const removed = await findEventTags(tx, accountId, remove)
  const changed = [
    ...(await addTags(tx, { accountId, eventIds: uniqueEventIds }, added)),
    ...(await removeTags(tx, { accountId, eventIds: uniqueEventIds }, removed)),
  ]
  const nameByTagId = new Map([...added, ...removed].map(({ id, name }) => [id, name]))
  await publishTaggings(
    tx,
    changed.map((one) => ({ accountId, tag: nameByTagId.get(one.tagId) ?? '', ...one })),
  )
  return new Set(changed.map(({ eventId }) => eventId)).size
}
