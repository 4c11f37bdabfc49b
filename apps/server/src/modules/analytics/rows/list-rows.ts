import type { EventRecord } from '@talkie/contract/reporting'
import { mapInSlices } from '../../../platform/in-slices.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { listTagsByEvent } from '../event-tags/list-tags-by-event.ts'
import { type StoredEvent, toEventRecord } from '../registry/event-record.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { compileRowsPage, compileRowsTotal, type RowsPageQuery } from './compile-rows.ts'

/**
 * Returns a page of events as rows, and the number of events on all pages.
 * @throws Refusal BAD_REQUEST with the field's path, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const listRows = async (
  { db, ...store }: EventStore & { db: Executor },
  query: RowsPageQuery,
): Promise<{ rows: EventRecord[]; total: number }> => {
  const [stored, [totalRow]] = await Promise.all([
    queryEventStore<StoredEvent>(store, compileRowsPage(query)),
    queryEventStore<{ total: number }>(store, compileRowsTotal(query)),
  ])
  if (!totalRow) throw new Error('An aggregate without groups has one row.')
  const tags = await listTagsByEvent(db, {
    accountId: query.accountId,
    eventIds: stored.map(({ id }) => id),
  })
  return {
    rows: await mapInSlices(stored, (row) => toEventRecord(row, tags.get(row.id) ?? [])),
    total: totalRow.total,
  }
}
