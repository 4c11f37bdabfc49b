import { setImmediate } from 'node:timers/promises'
import type { CsvSeparator } from '@talkie/contract/csv'
import { isMeasured, type ReportField } from '@talkie/contract/reporting'
import { csvHead, csvLines } from '../../../platform/files/csv-lines.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { withCallerNames } from '../conditions/caller-names.ts'
import { listTagsByEvent } from '../event-tags/list-tags-by-event.ts'
import type { EventStore } from '../registry/query-event-store.ts'
import type { ReportRowsQuery } from './compile-rows.ts'
import type { CursorValue } from './page-cursor.ts'
import { type ExportRow, readRows } from './read-rows.ts'

/** Rows that are written before other requests get their turn. */
const rowsPerTurn = 100

const secondsFields: readonly ReportField[] = ['ring_seconds', 'talk_seconds', 'duration_seconds']

/** A cell's raw value; null (an empty cell) where the value is unknown. */
const readCell = (row: ExportRow, field: ReportField): CursorValue => {
  const value = row[`field_${field}`] ?? null
  const isKnown = !secondsFields.includes(field) || isMeasured(field, Number(value), String(row.field_reason))
  return isKnown ? value : null
}

export type CsvColumn = { field: ReportField; label: string }

/**
 * Writes every row that matches as a CSV file (RFC 4180, UTF-8), in pieces: the header first, then some rows at a time in
 * the order of `readRows`. Times are local to the account, `2026-11-21 10:00:00`. An unknown value is an empty cell.
 * @throws Refusal BAD_REQUEST, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export async function* exportRows(
  { db, ...store }: EventStore & { db: Executor },
  {
    columns,
    separator = ',',
    ...query
  }: ReportRowsQuery & { columns: readonly CsvColumn[]; separator?: CsvSeparator },
): AsyncGenerator<string> {
  const { accountId } = query
  const shownFields = columns.map(({ field }) => field)
  // The reason tells whether seconds are known.
  const extraFields: ReportField[] = shownFields.some((field) => secondsFields.includes(field))
    ? ['reason']
    : []
  const fields = [...new Set([...shownFields, ...extraFields])].filter((field) => field !== 'tags')
  const withTags = columns.some(({ field }) => field === 'tags')
  yield csvHead(
    columns.map(({ label }) => label),
    separator,
  )
  const named = await withCallerNames(db, query)
  for await (const page of readRows(store, { ...named, fields })) {
    const tags = withTags
      ? await listTagsByEvent(db, { accountId, events: page })
      : new Map<string, string[]>()
    const toCell = (row: ExportRow, field: ReportField) =>
      field === 'tags' ? (tags.get(row.id) ?? []) : readCell(row, field)
    for (let first = 0; first < page.length; first += rowsPerTurn) {
      yield csvLines(
        page.slice(first, first + rowsPerTurn).map((row) => columns.map(({ field }) => toCell(row, field))),
        separator,
      )
      await setImmediate()
    }
  }
}
