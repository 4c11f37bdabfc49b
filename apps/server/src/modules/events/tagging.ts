import { appendEvent } from '../../platform/event-log/append-event.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'

/** A tag on an event as it stands in PostgreSQL, with the tag's name beside it. */
export type Tagging = {
  accountId: number
  eventId: string
  tagId: string
  tag: string
  version: number
  deleted: boolean
}

/** The kind of log entries with these payloads. */
export const taggingsKind = 'taggings'

/** The most taggings of one entry, which is read whole. */
const most = 1000

/** Appends taggings to the log, in the transaction that makes them true. */
export const publishTaggings = async (tx: Executor, taggings: readonly Tagging[]): Promise<void> => {
  for (const [accountId, ofAccount] of Map.groupBy(taggings, (tagging) => tagging.accountId))
    for (let from = 0; from < ofAccount.length; from += most) {
      const payload = JSON.stringify(ofAccount.slice(from, from + most))
      await appendEvent(tx, { kind: taggingsKind, accountId, payload })
    }
}

/** Rows of the event store's `event_tagging` out of a payload of `publishTaggings`. */
export const projectTaggings = (payload: string): Record<string, unknown>[] =>
  (JSON.parse(payload) as Tagging[]).map(({ accountId, eventId, tagId, tag, version, deleted }) => ({
    account_id: accountId,
    event_id: eventId,
    tag_id: tagId,
    tag,
    revision: version,
    ...(deleted && { deleted: 1 }),
  }))
