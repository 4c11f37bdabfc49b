import type { EventRecord } from '@talkie/contract/reporting'
import { mapInSlices } from '../../../platform/in-slices.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { tagsOf } from '../event-tags/tags-of.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { type StoredEvent, toEventRecord } from '../registry/event-record.ts'
import { type RowsPageQuery, rowsQuery, rowsTotalQuery } from './compile-rows.ts'

/**
 * A page of events as rows, and how many match.
 * @throws Refusal BAD_REQUEST with the field's name, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const listRows = async (
  { db, ...store }: EventStore & { db: Executor },
  wanted: RowsPageQuery,
): Promise<{ rows: EventRecord[]; total: number }> => {
  const [stored, [counted]] = await Promise.all([
    askEventStore<StoredEvent>(store, rowsQuery(wanted)),
    askEventStore<{ total: number }>(store, rowsTotalQuery(wanted)),
  ])
  if (!counted) throw new Error('An aggregate without groups has one row.')
  const tags = await tagsOf(db, { accountId: wanted.accountId, eventIds: stored.map(({ id }) => id) })
  return {
    rows: await mapInSlices(stored, (row) => toEventRecord(row, tags.get(row.id) ?? [])),
    total: counted.total,
  }
}
