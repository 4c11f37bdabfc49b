import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { publishTaggings } from './tagging.ts'

type Tag = { accountId: number; tagId: string; name: string }

const changedSchema = z.array(
  z.object({ eventId: z.uuid(), tagId: z.uuid(), version: z.int(), deleted: z.boolean() }),
)

/** The most taggings that one statement changes, and that are in memory at once. */
const taggingsPerStatement = 20_000

/** Gives every tagging of a tag its next version, and publishes it. The caller has locked the row of the tag. */
const reviseTaggings = async (
  tx: Executor,
  { accountId, tagId, name }: Tag,
  deleted: boolean,
): Promise<number> => {
  let total = 0
  for (let lastEventId: string | undefined; ; ) {
    const afterLast = lastEventId === undefined ? sql`true` : sql`event_id > ${lastEventId}::uuid`
    // Locks in key order, as `changeTaggings` does, so that the two do not deadlock.
    const { rows } = await tx.execute(sql`
      with next as (
        select event_id from event_tagging
        where account_id = ${accountId} and tag_id = ${tagId}::uuid and not deleted and ${afterLast}
        order by event_id limit ${taggingsPerStatement} for update
      )
      update event_tagging t set deleted = ${deleted}, version = version + 1
      from next where t.event_id = next.event_id and t.tag_id = ${tagId}::uuid
      returning t.event_id as "eventId", t.tag_id as "tagId", t.version, t.deleted`)
    const changed = changedSchema.parse(rows)
    if (changed.length === 0) return total
    await publishTaggings(
      tx,
      changed.map((one) => ({ accountId, tag: name, ...one })),
    )
    total += changed.length
    lastEventId = changed
      .map(({ eventId }) => eventId)
      .sort()
      .at(-1)
  }
}

/** Publishes a tag's new name for each of its events, and returns their count. */
export const renameTaggings = (tx: Executor, tag: Tag): Promise<number> => reviseTaggings(tx, tag, false)

/**
 * Removes a tag from all events, here and in the event store.
 *
 * @returns the count of events
 */
export const removeTaggings = (tx: Executor, tag: Tag): Promise<number> => reviseTaggings(tx, tag, true)
