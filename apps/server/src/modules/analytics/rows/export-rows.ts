import { setImmediate } from 'node:timers/promises'
import type { CallerName } from '@talkie/contract/callers'
import type { CsvSeparator } from '@talkie/contract/csv'
import type { ReportField } from '@talkie/contract/reporting'
import { csvHead, csvLines } from '../../../platform/files/csv-lines.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findCallerNames } from '../../contacts/index.ts'
import { withCallerNames } from '../conditions/caller-names.ts'
import { listTagsByEvent } from '../event-tags/list-tags-by-event.ts'
import { parseLikelySources } from '../registry/event-record.ts'
import type { EventStore } from '../registry/query-event-store.ts'
import type { ReportRowsQuery } from './compile-rows.ts'
import type { FileColumn, FileRow } from './file-columns.ts'
import { type ExportRow, readRows } from './read-rows.ts'

/** Rows that are written before other requests get their turn. */
const rowsPerTurn = 100

/** What a page's rows need from PostgreSQL: the tags of its events and the names of its callers. */
const readDetails = async (
  db: Executor,
  page: readonly ExportRow[],
  { accountId, withTags, withNames }: { accountId: number; withTags: boolean; withNames: boolean },
) => {
  const phones = page.map(({ field_caller: caller }) => (typeof caller === 'string' ? caller : null))
  const [tags, names] = await Promise.all([
    withTags ? listTagsByEvent(db, { accountId, events: page }) : new Map<string, string[]>(),
    withNames ? findCallerNames(db, { accountId, phones }) : new Map<string, CallerName>(),
  ])
  return (row: ExportRow): FileRow => ({
    read: (field) => {
      const value = field === 'tags' ? tags.get(row.id) : row[`field_${field}`]
      return (typeof value === 'object' ? value?.join(', ') : value) ?? null
    },
    caller: names.get(String(row.field_caller)),
    likelySources: parseLikelySources(row.likely_sources),
  })
}

/**
 * Writes every row that matches as a CSV file (RFC 4180, UTF-8), in pieces: the header first, then some rows at a time in
 * the order of `readRows`. Times are local to the account, `2026-11-21 10:00:00`. An unknown value is an empty cell.
 * @throws Refusal BAD_REQUEST, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export async function* exportRows(
  { db, ...store }: EventStore & { db: Executor },
  {
    columns,
    separator,
    ...query
  }: ReportRowsQuery & { columns: readonly FileColumn[]; separator: CsvSeparator },
): AsyncGenerator<string> {
  const needed = new Set<ReportField>(columns.flatMap(({ fields }) => fields))
  const details = {
    accountId: query.accountId,
    withTags: needed.delete('tags'),
    withNames: columns.some(({ named }) => named),
  }
  yield csvHead(
    columns.map(({ heading }) => heading),
    separator,
  )
  const named = await withCallerNames(db, query)
  for await (const page of readRows(store, { ...named, fields: [...needed] })) {
    const toFileRow = await readDetails(db, page, details)
    for (let first = 0; first < page.length; first += rowsPerTurn) {
      const rows = page.slice(first, first + rowsPerTurn).map(toFileRow)
      yield csvLines(
        rows.map((row) => columns.map(({ toCell }) => toCell(row))),
        separator,
      )
      await setImmediate()
    }
  }
}
