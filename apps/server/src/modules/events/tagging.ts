import { appendEvent } from '../../platform/event-log/append-event.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'

/** A tag on an event as stored in PostgreSQL, with the name of the tag. */
export type Tagging = {
  accountId: number
  eventId: string
  tagId: string
  tag: string
  version: number
  deleted: boolean
}

/** The kind of log entries with taggings as payload. */
export const taggingsKind = 'taggings'

/** The most taggings of one entry, since an entry is read as a whole. */
const maxTaggingsPerEntry = 1000

/** Appends taggings to the log, in the transaction that makes them true. */
export const publishTaggings = async (tx: Executor, taggings: readonly Tagging[]): Promise<void> => {
  for (const [accountId, ofAccount] of Map.groupBy(taggings, (tagging) => tagging.accountId))
    for (let offset = 0; offset < ofAccount.length; offset += maxTaggingsPerEntry) {
      const payload = JSON.stringify(ofAccount.slice(offset, offset + maxTaggingsPerEntry))
      await appendEvent(tx, { kind: taggingsKind, accountId, payload })
    }
}

/** Converts a payload of `publishTaggings` into rows of the `event_tagging` table of the event store. */
export const projectTaggings = (payload: string): Record<string, unknown>[] =>
  (JSON.parse(payload) as Tagging[]).map(({ accountId, eventId, tagId, tag, version, deleted }) => ({
    account_id: accountId,
    event_id: eventId,
    tag_id: tagId,
    tag,
    revision: version,
    ...(deleted && { deleted: 1 }),
  }))
