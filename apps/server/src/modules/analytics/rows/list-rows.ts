import type { EventRecord } from '@talkie/contract/reporting'
import { mapInSlices } from '../../../platform/in-slices.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findCallerNames } from '../../contacts/index.ts'
import { withCallerNames } from '../conditions/caller-names.ts'
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
  const named = await withCallerNames(db, query)
  const [stored, [totalRow]] = await Promise.all([
    queryEventStore<StoredEvent>(store, compileRowsPage(named)),
    queryEventStore<{ total: number }>(store, compileRowsTotal(named)),
  ])
  if (!totalRow) throw new Error('An aggregate without groups has one row.')
  const { accountId } = query
  const [tags, names] = await Promise.all([
    listTagsByEvent(db, { accountId, events: stored }),
    findCallerNames(db, { accountId, phones: stored.map(({ field_caller }) => field_caller) }),
  ])
  return {
    rows: await mapInSlices(stored, (row) =>
      toEventRecord(row, tags.get(row.id) ?? [], names.get(row.field_caller)),
    ),
    total: totalRow.total,
  }
}
