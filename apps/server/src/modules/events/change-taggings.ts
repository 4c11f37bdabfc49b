import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type EventTag, ensureTags, tagsByName } from './event-tags.ts'
import { publishTaggings } from './tagging.ts'

const changedSchema = z.array(
  z.object({ eventId: z.uuid(), tagId: z.uuid(), version: z.int(), deleted: z.boolean() }),
)
type Changed = z.infer<typeof changedSchema>
type Tagged = { accountId: number; eventIds: readonly string[] }

const returned = sql`event_id as "eventId", tag_id as "tagId", version, deleted`
const idsIn = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** In the order of their keys, so that two changes of the same events wait for each other and don't lock up. */
const putOn = async (tx: Executor, { accountId, eventIds }: Tagged, tags: EventTag[]): Promise<Changed> => {
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

const takeOff = async (tx: Executor, { accountId, eventIds }: Tagged, tags: EventTag[]): Promise<Changed> => {
  if (tags.length === 0) return []
  const { rows } = await tx.execute(sql`
    update event_tagging set deleted = true, version = version + 1
    where (event_id, tag_id) in (
      select event_id, tag_id from event_tagging
      where account_id = ${accountId} and not deleted
        and event_id in ${idsIn(eventIds)} and tag_id in ${idsIn(tags.map(({ id }) => id))}
      order by event_id, tag_id for update
    )
    returning ${returned}`)
  return changedSchema.parse(rows)
}

/**
 * Puts tags on an account's events and takes others off, by name, and publishes what changed. Whether the events are
 * the account's is for the caller to know.
 * @returns how many events changed
 */
export const changeTaggings = async (
  tx: Executor,
  { accountId, eventIds, add, remove }: Tagged & { add: readonly string[]; remove: readonly string[] },
): Promise<number> => {
  const different = [...new Set(eventIds)]
  const added = await ensureTags(tx, accountId, add)
  const removed = await tagsByName(tx, accountId, remove)
  const changed = [
    ...(await putOn(tx, { accountId, eventIds: different }, added)),
    ...(await takeOff(tx, { accountId, eventIds: different }, removed)),
  ]
  const nameOf = new Map([...added, ...removed].map(({ id, name }) => [id, name]))
  await publishTaggings(
    tx,
    changed.map((one) => ({ accountId, tag: nameOf.get(one.tagId) ?? '', ...one })),
  )
  return new Set(changed.map(({ eventId }) => eventId)).size
}
