import { putInOutbox } from '../../platform/outbox/outbox.ts'
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

/** The outbox kind of payloads made here. */
export const taggingsKind = 'taggings'

/** So many go into one outbox row, which the drain reads whole. */
const most = 1000

/** Sends taggings on their way to the event store, in the transaction that makes them true. */
export const publishTaggings = async (tx: Executor, taggings: readonly Tagging[]): Promise<void> => {
  for (let from = 0; from < taggings.length; from += most)
    await putInOutbox(tx, taggingsKind, JSON.stringify(taggings.slice(from, from + most)))
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
