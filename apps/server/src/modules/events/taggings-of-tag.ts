import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { publishTaggings } from './tagging.ts'

type Tag = { accountId: number; tagId: string; name: string }

const changedSchema = z.array(
  z.object({ eventId: z.uuid(), tagId: z.uuid(), version: z.int(), deleted: z.boolean() }),
)

/** So many are changed in one statement, and in the memory of this process. */
const atOnce = 20_000

/** Gives every tagging of a tag its next version, and publishes it; the caller holds the tag's row. */
const revise = async (tx: Executor, { accountId, tagId, name }: Tag, deleted: boolean): Promise<number> => {
  let total = 0
  for (let last: string | undefined; ; ) {
    const further = last === undefined ? sql`true` : sql`event_id > ${last}::uuid`
    // In the order of their keys, as a change of the events' tags takes them.
    const { rows } = await tx.execute(sql`
      with next as (
        select event_id from event_tagging
        where account_id = ${accountId} and tag_id = ${tagId}::uuid and not deleted and ${further}
        order by event_id limit ${atOnce} for update
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
    last = changed
      .map(({ eventId }) => eventId)
      .sort()
      .at(-1)
  }
}

/** Tells the event store a tag's new name, event by event. */
export const renameTaggings = (tx: Executor, tag: Tag): Promise<number> => revise(tx, tag, false)

/**
 * Takes a tag off all events, here and in the event store.
 * @returns off how many
 */
export const takeTagOffEverywhere = (tx: Executor, tag: Tag): Promise<number> => revise(tx, tag, true)
